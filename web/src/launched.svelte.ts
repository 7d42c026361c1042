// A file that the device opened with the installed client: a record, which the page of records takes from here.
import { router } from "./router.svelte";

interface Launch {
  readonly files?: readonly { getFile: () => Promise<File> }[];
}
interface LaunchQueue {
  setConsumer: (consume: (launch: Launch) => void) => void;
}

class Launched {
  file = $state.raw<File | null>(null);

  // Whoever takes it has it alone.
  take(): File | null {
    const { file } = this;
    this.file = null;
    return file;
  }
}
export const launched = new Launched();

export function openLaunched(): void {
  (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ files = [] }) => {
    void files[0]?.getFile().then((file) => {
      launched.file = file;
      router.go("/replays");
    });
  });
}
