// Small sounds made on the spot; there are no files. Silent unless somebody turned them on.
import { prefs } from "../prefs.svelte";

interface Note {
  frequency: number;
  at: number;
  lasts: number;
  shape: OscillatorType;
  loud: number;
}

const sounds = {
  // Two rising notes, like a door bell far away.
  turn: [
    { frequency: 523, at: 0, lasts: 0.35, shape: "sine", loud: 0.16 },
    { frequency: 784, at: 0.14, lasts: 0.5, shape: "sine", loud: 0.14 },
  ],
  // Wood on wood.
  move: [
    { frequency: 190, at: 0, lasts: 0.09, shape: "triangle", loud: 0.3 },
    { frequency: 95, at: 0.01, lasts: 0.12, shape: "sine", loud: 0.3 },
  ],
  // A clock's escapement, twice.
  hurry: [
    { frequency: 880, at: 0, lasts: 0.06, shape: "triangle", loud: 0.2 },
    { frequency: 880, at: 0.25, lasts: 0.06, shape: "triangle", loud: 0.2 },
  ],
  refused: [{ frequency: 130, at: 0, lasts: 0.2, shape: "triangle", loud: 0.25 }],
  end: [
    { frequency: 392, at: 0, lasts: 0.5, shape: "sine", loud: 0.14 },
    { frequency: 523, at: 0.16, lasts: 0.5, shape: "sine", loud: 0.14 },
    { frequency: 659, at: 0.32, lasts: 0.9, shape: "sine", loud: 0.14 },
  ],
} as const satisfies Record<string, readonly Note[]>;

const tooLate = 500;

let context: AudioContext | null = null;

export function play(name: keyof typeof sounds): void {
  if (!prefs.get("sound")) return;
  context ??= new AudioContext();
  const audio = context;
  const now = performance.now();
  const ringAll = (): void => {
    // Before the first touch browsers allow no sound: what was meant for then is not caught up on.
    if (performance.now() - now < tooLate) for (const note of sounds[name]) ring(audio, note);
  };
  if (audio.state === "running") ringAll();
  else audio.resume().then(ringAll, () => undefined);
}

function ring(audio: AudioContext, { frequency, at, lasts, shape, loud }: Note): void {
  const start = audio.currentTime + at;
  const source = new OscillatorNode(audio, { type: shape, frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + lasts + 0.05);
}
