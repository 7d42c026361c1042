// Gives back what the graphics card holds of a part of the scene. A material or texture that several things share
// is marked `userData.shared` and outlives them.
import { BufferGeometry, InstancedMesh, Material, Texture, type Object3D } from "three";

// Meshes, lines, points and sprites are drawn from these.
interface Drawn {
  geometry?: unknown;
  material?: unknown;
}

export function disposeTree(root: Object3D): void {
  root.traverse((object) => {
    const { geometry, material }: Drawn = object as Drawn;
    if (geometry instanceof BufferGeometry) geometry.dispose();
    for (const one of [material].flat()) if (one instanceof Material) disposeMaterial(one);
    // The places of instances belong to neither.
    if (object instanceof InstancedMesh) object.dispose();
  });
  root.removeFromParent();
}

function disposeMaterial(material: Material): void {
  if (material.userData["shared"]) return;
  for (const value of Object.values(material))
    if (value instanceof Texture && !value.userData["shared"]) value.dispose();
  material.dispose();
}
