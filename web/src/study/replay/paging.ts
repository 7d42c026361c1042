// All past moments of a table, page by page; each page is handed on as it arrives.
import type { MomentsPage } from "../../net/types";
import type { PastMoment } from "../../net/types";

export async function readAllMoments(
  ask: (from: number) => Promise<MomentsPage>,
  hand: (moments: readonly PastMoment[], complete: boolean) => boolean,
): Promise<void> {
  const all: PastMoment[] = [];
  for (let from: number | null = 1; from !== null;) {
    const page: MomentsPage = await ask(from);
    all.push(...page.moments);
    // A server that stands still must not be asked for ever.
    from = page.next !== null && page.next > from ? page.next : null;
    if (!hand([...all], from === null)) return;
  }
}
