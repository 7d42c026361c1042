// Gives back what the graphics card holds of a part of the scene. A material or texture that several things share
// is marked `userData.shared` and outlives them.
import { Material, Mesh, Texture, type Object3D } from "three";

export function disposeTree(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    const materials: unknown = object.material;
    for (const material of Array.isArray(materials) ? materials : [materials])
      if (material instanceof Material) disposeMaterial(material);
  });
  root.removeFromParent();
}

function disposeMaterial(material: Material): void {
  if (material.userData["shared"]) return;
  for (const value of Object.values(material))
    if (value instanceof Texture && !value.userData["shared"]) value.dispose();
  material.dispose();
}
