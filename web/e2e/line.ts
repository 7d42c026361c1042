// A line to a server that may fall silent: it takes whatever is sent, and nothing comes back.
import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";

export class Line {
  #silent = false;
  readonly #open = new Set<Socket>();

  private constructor(readonly server: Server) {}

  static async to(port: number): Promise<Line> {
    const server = createServer();
    const line = new Line(server);
    server.on("connection", (near) => line.#join(near, port));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  fallSilent(): void {
    this.#silent = true;
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.server.close();
  }

  #join(near: Socket, port: number): void {
    const far = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(from);
      from.on("data", (bytes) => this.#silent || to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => this.#silent || to.destroy());
    }
  }
}
