// The module as an object with one function. What may be called is in the contract, wasm/README.md.

const notSupported = 52;

// The little of WASI that the C library wants: a clock, which no answer depends on, and a place for last words.
function wasi(module, memory) {
  const words = new TextDecoder();
  const functions = {
    fd_write(stream, list, count, written) {
      const view = new DataView(memory().buffer);
      let bytes = 0;
      for (let i = 0; i < count; ++i) {
        const length = view.getUint32(list + 8 * i + 4, true);
        const start = view.getUint32(list + 8 * i, true);
        console.error(words.decode(new Uint8Array(memory().buffer, start, length)).trimEnd());
        bytes += length;
      }
      view.setUint32(written, bytes, true);
      return 0;
    },
    clock_time_get(clock, precision, time) {
      new DataView(memory().buffer).setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine ended with ${code}`);
    },
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = functions[name] ?? (() => notSupported);
  return imports;
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new Error(`skyline.wasm: HTTP ${source.status}`);
    return WebAssembly.compile(await source.arrayBuffer());
  }
  return WebAssembly.compile(source);
}

// What a module imports, and how an instance of it is begun: it gives what that exports.
function beginning(module) {
  let exports = null;
  const imports = wasi(module, () => exports.memory);
  const begin = (instance) => {
    exports = instance.exports;
    exports._initialize();
    return exports;
  };
  return { imports, begin };
}

// A module of ours, ready to be called: what it exports.
export async function start(source) {
  const module = await compiled(await source);
  const { imports, begin } = beginning(module);
  return begin(await WebAssembly.instantiate(module, imports));
}

function asked(exports) {
  const writer = new TextEncoder();
  const reader = new TextDecoder();

  function callText(text) {
    const bytes = writer.encode(text);
    const place = exports.skyline_input(bytes.length);
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
    const length = exports.skyline_call(bytes.length);
    return reader.decode(new Uint8Array(exports.memory.buffer, exports.skyline_output(), length));
  }

  return {
    callText,
    call: (request) => JSON.parse(callText(JSON.stringify(request))),
    memoryBytes: () => exports.memory.buffer.byteLength,
  };
}

export const instantiate = async (source) => asked(await start(source));

// At once, of what is compiled already: in workers, where a page does not wait for it.
export function instantiateAtOnce(module) {
  const { imports, begin } = beginning(module);
  return asked(begin(new WebAssembly.Instance(module, imports)));
}
