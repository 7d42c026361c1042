// In a group of buttons Tab reaches one, and the arrow keys the others. In a list that is only `upright`, the arrows
// to the sides keep what they mean elsewhere.
export function roving(group: HTMLElement, upright = false): { destroy: () => void } {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  if (!upright) Object.assign(steps, { ArrowRight: 1, ArrowLeft: -1 });
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
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
