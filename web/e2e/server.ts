// A server process with a store of its own. It can be killed and started again, as servers are.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const binary = resolve(process.env["SKYLINE_BIN"] ?? "../build/release/bin/skyline");
const client = resolve(process.env["SKYLINE_WEB"] ?? "dist");

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}

export class GameServer {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), "skyline-e2e-"));

  private constructor(readonly port: number) {}

  static async start(): Promise<GameServer> {
    const server = new GameServer(await freePort());
    await server.run();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    const noLimits = [
      "guest",
      "address",
      "new-guests",
      "new-tables",
      "seats",
      "records",
      "chat",
      "thinking",
    ].flatMap((rate) => [`--rate-${rate}`, "0"]);
    const where = ["--port", String(this.port), "--store", join(this.#folder, "store.db"), "--web", client];
    this.#process = spawn(
      binary,
      ["serve", ...where, ...noLimits, "--max-tables", "500", "--max-seats", "1000", "--bot-pace", "0"],
      {
        stdio: "ignore",
      },
    );
    for (let attempt = 0; attempt < 100; ++attempt) {
      const answer = await fetch(`${this.address}/api/v1/games`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`the server ${binary} does not answer`);
  }

  // As if the power failed.
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const process = this.#process;
    if (!process) return;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill(signal);
    await gone;
    this.#process = null;
  }

  async stop(): Promise<void> {
    await this.kill("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
