// What this browser can draw, found out once.
interface Ability {
  webgl: boolean;
  software: boolean;
}
let known: Ability | null = null;

function look(): Ability {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return { webgl: false, software: false };
  const detail = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(detail ? detail.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return { webgl: true, software: /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name) };
}

export function webglAvailable(): boolean {
  known ??= look();
  return known.webgl;
}

// The processor draws instead of a graphics card: a three-dimensional board works, but slowly.
export function softwareRenderer(): boolean {
  known ??= look();
  return known.software;
}
