// The program of bench/local/main.cpp, asked for one measure after the other.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export class Native {
  #program;
  #lines;

  constructor(program) {
    this.#program = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
    this.#lines = createInterface({ input: this.#program.stdout })[Symbol.asyncIterator]();
  }

  async run(kind, game, players, amount) {
    this.#program.stdin.write(`${kind} ${game} ${players} ${amount}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error("the native program ended");
    const [decisions, seconds] = value.split(" ").map(Number);
    return { decisions, seconds };
  }

  end() {
    this.#program.stdin.end();
  }
}
