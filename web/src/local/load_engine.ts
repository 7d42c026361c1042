// The module, ready to be asked.
import type { Engine } from "./engine";
import { instantiate } from "../../../wasm/npm/instance.js";

export const loadEngine = async (module: WebAssembly.Module): Promise<Engine> =>
  (await instantiate(module)) as Engine;
