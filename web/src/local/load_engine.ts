// The module, ready to be asked.
import { LastingEngine, type Engine } from "./engine";
import { instantiateAtOnce } from "../../../wasm/npm/instance.js";

export const loadEngine = (module: WebAssembly.Module): Engine =>
  new LastingEngine(() => instantiateAtOnce(module));
