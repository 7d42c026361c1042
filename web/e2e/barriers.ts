// What axe-core finds on a page, by all of its rules or only some.
import AxeSource from "axe-core";

import type { Page } from "@playwright/test";

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

export async function violations(page: Page, rules: string[] | null = null): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AxeSource.source);
  const found = await page.evaluate(async (only) => {
    const axe = (window as unknown as { axe: { run: (how: unknown) => Promise<{ violations: unknown[] }> } })
      .axe;
    const how = { resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) };
    return (await axe.run(how)).violations;
  }, rules);
  return (found as Violation[]).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).join("; ")}`,
  );
}
