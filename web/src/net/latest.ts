// Answers do not come in the order of their questions. Of questions that replace each other only the latest counts, and
// what the others hear is nobody's business any more.
export class Latest {
  #asked = 0;

  // A new question; what it gets tells whether it is still the latest one.
  ask(): () => boolean {
    const own = ++this.#asked;
    return () => own === this.#asked;
  }

  // Nobody waits for any answer now.
  forget(): void {
    ++this.#asked;
  }
}
