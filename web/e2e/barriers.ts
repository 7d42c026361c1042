// What axe-core finds on a page.
import AxeSource from "axe-core";

import type { Page } from "@playwright/test";

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AxeSource.source);
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: () => Promise<{ violations: unknown[] }> } }).axe;
    return (await axe.run()).violations;
  });
  return (found as Violation[]).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).join("; ")}`,
  );
}
