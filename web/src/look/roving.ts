// In a group of buttons Tab reaches one, and the arrow keys the others.
export function roving(group: HTMLElement): { destroy: () => void } {
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const ends = { Home: 0, End: -1 }[event.key];
    if (step === undefined && ends === undefined) return;
    const items = [...group.querySelectorAll<HTMLElement>("[data-stop], [role=radio]")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next =
      ends !== undefined ? items.at(ends) : items[(at + (step ?? 0) + items.length) % items.length];
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  group.addEventListener("keydown", move);
  return { destroy: () => group.removeEventListener("keydown", move) };
}
