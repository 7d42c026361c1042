// A small set of sounds, made on the spot; there are no files. Silent until somebody has been asked and wants them. On
// phones the same things can be felt a little, where that is allowed.
import { prefs } from "../prefs.svelte";

// A tone, or noise through a narrow gate: what wood, paper and tyres are made of.
interface Note {
  frequency: number;
  at: number;
  lasts: number;
  shape: OscillatorType | "noise";
  loud: number;
  // Where it glides to.
  to?: number;
}
interface Sound {
  notes: readonly Note[];
  // Milliseconds, in turn felt and not.
  felt?: readonly number[];
}

const sounds = {
  // Two rising notes, like a door bell far away.
  turn: {
    notes: [
      { frequency: 523, at: 0, lasts: 0.35, shape: "sine", loud: 0.16 },
      { frequency: 784, at: 0.14, lasts: 0.5, shape: "sine", loud: 0.14 },
    ],
    felt: [18, 60, 18],
  },
  // A block is put on another.
  wood: {
    notes: [
      { frequency: 190, at: 0, lasts: 0.09, shape: "triangle", loud: 0.3, to: 150 },
      { frequency: 95, at: 0.01, lasts: 0.12, shape: "sine", loud: 0.3 },
      { frequency: 1700, at: 0, lasts: 0.035, shape: "noise", loud: 0.3 },
    ],
    felt: [12],
  },
  // A card is laid down, a ballot slid over the table.
  paper: {
    notes: [
      { frequency: 3200, at: 0, lasts: 0.11, shape: "noise", loud: 0.16, to: 5200 },
      { frequency: 2400, at: 0.09, lasts: 0.05, shape: "noise", loud: 0.12 },
    ],
    felt: [8],
  },
  // Something is settled: paid out, scored, built.
  stamp: {
    notes: [
      { frequency: 120, at: 0, lasts: 0.16, shape: "sine", loud: 0.42, to: 60 },
      { frequency: 900, at: 0, lasts: 0.05, shape: "noise", loud: 0.35 },
      { frequency: 2600, at: 0.13, lasts: 0.05, shape: "noise", loud: 0.1 },
    ],
    felt: [24],
  },
  // A car comes by, and somebody hoots.
  traffic: {
    notes: [
      { frequency: 420, at: 0, lasts: 0.5, shape: "noise", loud: 0.22, to: 240 },
      { frequency: 392, at: 0.06, lasts: 0.13, shape: "sawtooth", loud: 0.05 },
      { frequency: 494, at: 0.06, lasts: 0.13, shape: "sawtooth", loud: 0.05 },
    ],
    felt: [14],
  },
  // A clock's escapement, twice.
  hurry: {
    notes: [
      { frequency: 880, at: 0, lasts: 0.06, shape: "triangle", loud: 0.2 },
      { frequency: 880, at: 0.25, lasts: 0.06, shape: "triangle", loud: 0.2 },
    ],
    felt: [30, 200, 30],
  },
  refused: {
    notes: [{ frequency: 130, at: 0, lasts: 0.2, shape: "triangle", loud: 0.25 }],
    felt: [10, 40, 10],
  },
  end: {
    notes: [
      { frequency: 392, at: 0, lasts: 0.5, shape: "sine", loud: 0.14 },
      { frequency: 523, at: 0.16, lasts: 0.5, shape: "sine", loud: 0.14 },
      { frequency: 659, at: 0.32, lasts: 0.9, shape: "sine", loud: 0.14 },
    ],
    felt: [20, 80, 20, 80, 40],
  },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof sounds;

const tooLate = 500;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function play(name: SoundName): void {
  const { notes, felt }: Sound = sounds[name];
  // Before the first touch browsers allow neither.
  if (prefs.get("vibration") && felt && canVibrate() && navigator.userActivation?.hasBeenActive)
    navigator.vibrate([...felt]);
  if (!prefs.get("sound") || prefs.get("volume") === 0) return;
  context ??= new AudioContext();
  const audio = context;
  const now = performance.now();
  const ringAll = (): void => {
    // What was meant for then is not caught up on.
    if (performance.now() - now < tooLate) for (const note of notes) ring(audio, note);
  };
  if (audio.state === "running") ringAll();
  else audio.resume().then(ringAll, () => undefined);
}

function ring(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const end = start + note.lasts;
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(note.loud * loudness(), start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  const source = note.shape === "noise" ? hiss(audio, note, volume) : tone(audio, note, volume);
  volume.connect(audio.destination);
  source.start(start);
  source.stop(end + 0.05);
}

// Ears hear in proportions: half the way is a quarter as strong.
const loudness = (): number => (prefs.get("volume") / 100) ** 2 * 1.4;

function glide(pitch: AudioParam, audio: AudioContext, { frequency, to, at, lasts }: Note): void {
  if (to === undefined) return;
  pitch.setValueAtTime(frequency, audio.currentTime + at);
  pitch.exponentialRampToValueAtTime(to, audio.currentTime + at + lasts);
}

function tone(audio: AudioContext, note: Note, into: AudioNode): AudioScheduledSourceNode {
  const source = new OscillatorNode(audio, { type: note.shape as OscillatorType, frequency: note.frequency });
  glide(source.frequency, audio, note);
  source.connect(into);
  return source;
}

function hiss(audio: AudioContext, note: Note, into: AudioNode): AudioScheduledSourceNode {
  noise ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  const gate = new BiquadFilterNode(audio, { type: "bandpass", frequency: note.frequency, Q: 1.2 });
  glide(gate.frequency, audio, note);
  source.connect(gate).connect(into);
  return source;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; ++index) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
