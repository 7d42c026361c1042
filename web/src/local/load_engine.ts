// The module, ready to be asked.
import type { Engine } from "./engine";
import { instantiate } from "../../../wasm/npm/instance.js";

export const loadEngine = (module: WebAssembly.Module): Promise<Engine> => instantiate(module);
