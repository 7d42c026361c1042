// What the form of a position is given, in games/<game>/web/editor/: the position as the header of a record has it, which
// the form changes as a whole. It knows no rules: whether they allow it is asked of the server by whoever shows the form.
export interface EditorProps<Position = unknown, View = unknown> {
  readonly position: Position;
  // The game as it stood when the form was opened, for what does not change in it: the board, colours, the box.
  readonly view: View;
  // What the game was set up with, as the header of a record has it.
  readonly config: Readonly<Record<string, unknown>>;
  // What lies in the box, as the server describes it.
  readonly material: unknown;
  // The place in the position that the rules refuse, like "buildings.A5"; null where nothing is wrong.
  readonly wrong: string | null;
  change(position: Position): void;
}

export const isWrong = (wrong: string | null, place: string): boolean =>
  wrong === place || (wrong?.startsWith(`${place}.`) ?? false);

// A list with another value at one place.
export const withAt = <Value>(list: readonly Value[], at: number, value: Value): Value[] =>
  list.map((old, index) => (index === at ? value : old));
