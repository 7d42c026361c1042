// A game goes on at another table, elsewhere or with other bots: how far that is, and what was in the way.
import type { LiveTable } from "./live_table.svelte";
import { troubleText } from "../net/trouble_text";
import { router } from "../router.svelte";

export class Moving {
  busy = $state(false);
  trouble = $state("");

  // To the table that is made, where everybody keeps their name.
  async go(from: LiveTable, make: () => Promise<{ table: string } | undefined>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      const made = await make();
      if (made) {
        from.keepNames(made.table);
        router.go(`/table/${made.table}`);
      }
    } catch (error) {
      this.trouble = troubleText(error);
    }
    this.busy = false;
  }
}
