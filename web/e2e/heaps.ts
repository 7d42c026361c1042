// The memory that scripts have in a page and in its workers.
import type { Page } from "@playwright/test";

const collect = "HeapProfiler.collectGarbage";
const use = "Runtime.getHeapUsage";
const numbers = { [collect]: 1, [use]: 2 } as const;
type Ask = (method: keyof typeof numbers) => Promise<unknown>;

// In bytes, the page's first, after all garbage was collected.
export async function heapsOf(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const heapOf = async (ask: Ask): Promise<number> => {
    await ask(collect);
    return ((await ask(use)) as { usedSize: number }).usedSize;
  };
  const heaps = [await heapOf((method) => session.send(method))];
  const workers: string[] = [];
  session.on("Target.attachedToTarget", ({ sessionId }) => workers.push(sessionId));
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  for (const sessionId of workers)
    heaps.push(
      await heapOf(
        (method) =>
          new Promise((answer) => {
            session.on("Target.receivedMessageFromTarget", (told) => {
              const { id, result } = JSON.parse(told.message) as { id?: number; result?: unknown };
              if (told.sessionId === sessionId && id === numbers[method]) answer(result);
            });
            const message = JSON.stringify({ id: numbers[method], method });
            void session.send("Target.sendMessageToTarget", { sessionId, message });
          }),
      ),
    );
  await session.detach();
  return heaps;
}
