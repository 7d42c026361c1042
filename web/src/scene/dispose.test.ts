import {
  BoxGeometry,
  BufferGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Texture,
} from "three";
import { expect, it } from "vitest";

import { disposeTree } from "./dispose";

// What the graphics card is told to give back.
function watched() {
  const given: string[] = [];
  const watch = <Thing extends { addEventListener(type: "dispose", listener: () => void): void }>(
    name: string,
    thing: Thing,
  ): Thing => {
    thing.addEventListener("dispose", () => given.push(name));
    return thing;
  };
  return { given, watch };
}

it("gives back the places of instances, which no geometry holds", () => {
  const { given, watch } = watched();
  const fleet = watch("instances", new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 3));
  disposeTree(new Group().add(fleet));
  expect(given).toEqual(["instances"]);
});

it("gives back whatever is drawn, lines as well, and takes it off the scene", () => {
  const { given, watch } = watched();
  const scene = new Group();
  const root = new Group();
  const map = watch("texture", new Texture());
  root.add(
    new LineSegments(watch("line", new BufferGeometry()), watch("ink", new LineBasicMaterial())),
    new Mesh(watch("box", new BoxGeometry()), [watch("paint", new MeshBasicMaterial({ map }))]),
  );
  scene.add(root);
  disposeTree(root);
  expect(given.sort()).toEqual(["box", "ink", "line", "paint", "texture"]);
  expect(scene.children).toEqual([]);
});

it("leaves what several things share", () => {
  const { given, watch } = watched();
  const shared = watch("shared", new MeshBasicMaterial());
  shared.userData["shared"] = true;
  disposeTree(new Group().add(new Mesh(new BoxGeometry(), shared)));
  expect(given).toEqual([]);
});
