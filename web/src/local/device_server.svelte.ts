// Tables on this device: the same room as at the server, in workers of this page.
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { address } from "virtual:engine";

import type { DeskQuestion, FromDesk, ToDesk } from "./desk_messages";
import { DeviceSocket } from "./device_socket";
import { guestHere } from "./here";
import { noteTables } from "./tables_here";
import { Refused, tablesAddress, type Query } from "../net/api";
import { identity } from "../net/identity.svelte";
import type { DeviceTables, Kept, TableServer } from "../net/table_server";
import type {
  Catalogue,
  EventsPage,
  Guest,
  MomentsPage,
  NewTable,
  Preview,
  Progress,
  Refusal,
  StateAnswer,
  StudyAnswer,
  StudyRequest,
  TableEvent,
  TableRequest,
} from "../net/types";

// Trouble with the device's own store passes when there is room again; everything else is as it is.
const storeTrouble = 507;
const refused = 409;
const missing = 404;
const statusOf = ({ code }: Refusal): number => {
  if (code.startsWith("device.")) return storeTrouble;
  return code === "server.no-such-table" ? missing : refused;
};

// Of the module, on a slow line.
const longestLoad = 60_000;

interface Asked {
  settle: (answer: never) => void;
  // With what else was said of it.
  fail: (error: Refused, rest: Record<string, unknown>) => void;
}

export class DeviceServer implements TableServer {
  readonly #asked = new Map<number, Asked>();
  readonly #sockets = new Map<number, DeviceSocket>();
  readonly #elsewhere = new SvelteSet<string>();
  readonly #tooSlow = new SvelteMap<string, string>();
  readonly #borne = new SvelteSet<string>();
  #next = 1;
  #desk: Promise<Worker> | null = null;

  readonly device: DeviceTables = {
    playedElsewhere: (id) => this.#elsewhere.has(id),
    takeOver: (id) => this.#send({ takeOver: id }),
    takeToServer: async (table, request) => {
      await identity.ensure();
      return this.#ask({ type: "take-to-server", table, address: tablesAddress, request });
    },
    takeFromServer: async (table, request) => {
      const where = { table, address: tablesAddress };
      return this.#noted(await this.#ask({ type: "take-from-server", guest: this.you, ...where, request }));
    },
    goOn: (table, request) => this.#ask({ type: "go-on", table, guest: this.you, request }),
    tooSlowFor: (table) => (this.#borne.has(table) ? null : (this.#tooSlow.get(table) ?? null)),
    bearSlowness: (table) => void this.#borne.add(table),
  };

  get you(): Guest {
    return { guest: guestHere, name: identity.name };
  }
  arrive(): Promise<Guest> {
    return Promise.resolve(this.you);
  }

  games(): Promise<Catalogue> {
    return this.#ask({ type: "games" });
  }

  async newTable(request: TableRequest): Promise<NewTable> {
    return this.#noted(await this.#ask({ type: "new", guest: this.you, request }));
  }

  enter(): Promise<void> {
    return Promise.resolve();
  }

  state(table: string, query: Query): Promise<StateAnswer> {
    return this.#ask(this.#about(table, "state", query));
  }

  async events(table: string, { after, ...query }: Query): Promise<{ events: readonly TableEvent[] }> {
    const events: TableEvent[] = [];
    for (let from: number | null = Number(after ?? 0); from !== null;) {
      const page: EventsPage = await this.#ask(this.#about(table, "events", { ...query, from }));
      events.push(...page.events);
      from = page.next;
    }
    return { events };
  }

  moments(table: string, query: Query): Promise<MomentsPage> {
    return this.#ask(this.#about(table, "moments", query));
  }

  record(table: string): Promise<string> {
    return this.#ask(this.#about(table, "record", {}));
  }

  analysis(table: string, from: number): Promise<Progress> {
    return this.#ask({ type: "analysis", table, guest: this.you, from });
  }

  startAnalysis(table: string): Promise<Progress> {
    return this.#ask({ type: "analyse", table, guest: this.you });
  }

  study(request: StudyRequest): Promise<StudyAnswer> {
    return this.#ask({ type: "study", request });
  }

  studyPreview(request: StudyRequest): Promise<{ preview: Preview }> {
    return this.#ask({ type: "study-preview", request });
  }

  async keepRecord(record: string): Promise<Kept> {
    const asked = this.#send.bind(this);
    const ref = this.#next++;
    return new Promise<Kept>((settle, fail) => {
      this.#asked.set(ref, {
        settle: ({ table }: NewTable) => {
          noteTables();
          settle({ table });
        },
        fail: (error, { line, subject }) => {
          const { refusal } = error;
          if (!refusal) return fail(error);
          settle({
            fault: { refusal, line: (line as number) ?? null, subject: (subject as string) || null },
          });
        },
      });
      asked({ ref, question: { type: "keep-record", guest: this.you, record } });
    });
  }

  live(table: string, { seat, after }: Query): DeviceSocket {
    const line = this.#next++;
    const socket = new DeviceSocket({
      send: (message) => this.#send({ line, message }),
      close: () => {
        this.#sockets.delete(line);
        this.#send({ part: line });
      },
    });
    this.#sockets.set(line, socket);
    const numberOf = (value: Query[string]): number | null => (value == null ? null : Number(value));
    this.#send({ join: line, table, guest: this.you, seat: numberOf(seat), after: numberOf(after) });
    return socket;
  }

  #noted(made: NewTable): NewTable {
    noteTables();
    // So that the browser does not clear it away when the device is full.
    void navigator.storage?.persist?.().catch(() => false);
    return made;
  }

  #about(
    table: string,
    question: Extract<DeskQuestion, { type: "ask" }>["question"],
    query: Query,
  ): DeskQuestion {
    const members = Object.fromEntries(Object.entries(query).filter(([, value]) => value != null));
    return { type: "ask", table, guest: this.you, question, members };
  }

  #ask<Answer>(question: DeskQuestion): Promise<Answer> {
    const ref = this.#next++;
    return new Promise<Answer>((settle, fail) => {
      this.#asked.set(ref, { settle, fail });
      this.#send({ ref, question });
    });
  }

  #send(message: ToDesk): void {
    this.#desk ??= this.#start();
    void this.#desk.then(
      (desk) => desk.postMessage(message),
      () => this.#fail(message),
    );
  }

  // The module did not load: what was asked is answered with that, and may be tried again.
  #fail(message: ToDesk): void {
    this.#desk = null;
    const code = "device.no-engine";
    if ("ref" in message)
      this.#hear({ ref: message.ref, refusal: { code, rule: null, text: code, params: {} } });
    if ("join" in message) this.#hear({ line: message.join, cut: code });
  }

  async #start(): Promise<Worker> {
    if (address === null) throw new Error("built without the module");
    const module = await loadModule(address);
    const desk = new Worker(new URL("./table_worker.ts", import.meta.url), {
      type: "module",
      name: "tables",
    });
    const thinking = new Worker(new URL("./thinking_worker.ts", import.meta.url), {
      type: "module",
      name: "thinking",
    });
    const { port1, port2 } = new MessageChannel();
    desk.onmessage = (event: MessageEvent<FromDesk>) => this.#hear(event.data);
    desk.postMessage({ module, port: port1 }, [port1]);
    thinking.postMessage({ module, port: port2 }, [port2]);
    return desk;
  }

  #hear(told: FromDesk): void {
    if ("elsewhere" in told) {
      if (told.elsewhere) this.#elsewhere.add(told.table);
      else this.#elsewhere.delete(told.table);
    } else if ("tooSlow" in told) {
      this.#tooSlow.set(told.table, told.tooSlow);
    } else if ("line" in told) {
      const socket = this.#sockets.get(told.line);
      if ("message" in told) socket?.hear(told.message);
      else {
        this.#sockets.delete(told.line);
        socket?.cut(told.cut);
      }
    } else {
      const asked = this.#asked.get(told.ref);
      this.#asked.delete(told.ref);
      if ("unanswered" in told) asked?.fail(new Refused(0, null), {});
      else if ("refusal" in told)
        asked?.fail(new Refused(statusOf(told.refusal), told.refusal), told.rest ?? {});
      else asked?.settle(told.answer as never);
    }
  }
}

// Some web servers do not know what kind of file it is.
async function loadModule(from: string): Promise<WebAssembly.Module> {
  const file = await fetch(from, { signal: AbortSignal.timeout(longestLoad) });
  if (!file.ok) throw new Error(`${from}: ${file.status}`);
  const known = file.headers.get("Content-Type") === "application/wasm";
  return known ? WebAssembly.compileStreaming(file) : WebAssembly.compile(await file.arrayBuffer());
}

export const deviceServer = new DeviceServer();
