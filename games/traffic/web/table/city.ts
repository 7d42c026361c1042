// The city on the table: plates with the map printed on them, low houses, trees. Few draw calls: one for each kind
// of thing.
import {
  BoxGeometry,
  Color,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  type BufferGeometry,
  type Texture,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";

import { flat, matte, painted, texture } from "@web/scene/paint";
import { besidePoints, housesOf, seedOf, treesOf, type House, type Tree } from "../map/furniture";
import { drawGround, type Sheet } from "../map/ground";
import { night, type Palette } from "../map/palette";
import { key, usablePoints, type LaidTile, type Place, type TrafficView } from "../view";

// The upper face of a tile above the table.
export const tileTop = 0.09;

export function buildCity(view: TrafficView, ink: TrafficView, inks: Palette, scale: number): Group {
  const city = new Group();
  const known = new Set(ink.tiles.map((tile) => key(tile.at)));
  const inked = view.tiles.filter((tile) => known.has(key(tile.at)));
  city.add(
    plates(view.tiles, inks),
    printedMap(drawGround(view, inks, { furniture: "pencil", scale, ink }), inks),
  );
  const houses = placed(inked, (tile) => housesOf(tile.sides, seed(tile)));
  if (houses.length > 0) city.add(walls(houses, inks), roofs(houses, inks));
  const trees = besidePoints(
    placed(inked, (tile) => treesOf(tile.sides, seed(tile))),
    usablePoints(view),
  );
  if (trees.length > 0) city.add(crowns(trees, inks));
  return city;
}

const seed = (tile: LaidTile): number => seedOf(tile.tile, tile.at[0], tile.at[1]);

function placed<Thing extends { x: number; y: number }>(
  tiles: readonly LaidTile[],
  things: (tile: LaidTile) => Thing[],
): Thing[] {
  return tiles.flatMap((tile) =>
    things(tile).map((thing) => ({ ...thing, x: thing.x + tile.at[0], y: thing.y + tile.at[1] })),
  );
}

function instances<Thing>(
  geometry: BufferGeometry,
  material: MeshStandardMaterial | MeshBasicMaterial,
  things: readonly Thing[],
  place: (thing: Thing, matrix: Matrix4) => string | null,
): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, things.length);
  const matrix = new Matrix4();
  things.forEach((thing, index) => {
    const colour = place(thing, matrix.identity());
    mesh.setMatrixAt(index, matrix);
    if (colour) mesh.setColorAt(index, new Color(colour));
  });
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

function plates(tiles: readonly LaidTile[], inks: Palette): InstancedMesh {
  return instances(
    new RoundedBoxGeometry(0.992, tileTop, 0.992, 1, 0.012),
    matte(inks.plate),
    tiles,
    (tile, matrix) => {
      matrix.setPosition(tile.at[0] + 0.5, tileTop / 2, tile.at[1] + 0.5);
      return null;
    },
  );
}

function printedMap(sheet: Sheet, inks: Palette): Mesh {
  const { left, right, top, bottom } = sheet.bounds;
  const print = texture(sheet.canvas);
  const material = new MeshStandardMaterial({ map: print, alphaTest: 0.5, roughness: 1 });
  if (inks === night) lightUp(material, print, 0.34);
  const mesh = flat(right - left, bottom - top, material);
  mesh.position.set((left + right) / 2, tileTop + 0.002, (top + bottom) / 2);
  mesh.receiveShadow = true;
  return mesh;
}

// What is painted also glows: at night the map must be read without a lamp above it.
function lightUp(material: MeshStandardMaterial, map: Texture, power: number): void {
  material.emissive = new Color("#ffffff");
  material.emissiveMap = map;
  material.emissiveIntensity = power;
}

function windows(inks: Palette, lit: boolean): HTMLCanvasElement {
  // The left half is a wall, the right half a plain roof.
  return painted(128, 64, (pen) => {
    pen.fillStyle = lit ? "#000" : "#fff";
    pen.fillRect(0, 0, 128, 64);
    for (let column = 0; column < 4; column++)
      for (let row = 0; row < 3; row++) {
        const burning = (column * 7 + row * 5) % 3 !== 0;
        pen.fillStyle = lit
          ? burning
            ? (inks.lit[(column + row) % 3] ?? "#000")
            : "#000"
          : "rgb(70 45 20 / 0.26)";
        pen.fillRect(5 + column * 15, 7 + row * 19, 8, 11);
      }
  });
}

function walls(houses: readonly House[], inks: Palette): InstancedMesh {
  const box = new BoxGeometry(1, 1, 1);
  box.clearGroups();
  const uv = box.getAttribute("uv");
  const normal = box.getAttribute("normal");
  for (let i = 0; i < uv.count; i++)
    uv.setX(i, uv.getX(i) * 0.48 + (Math.abs(normal.getY(i)) > 0.5 ? 0.51 : 0));
  const material = new MeshStandardMaterial({ map: texture(windows(inks, false)), roughness: 1 });
  if (inks.lit.length > 0) lightUp(material, texture(windows(inks, true)), 1.1);
  return instances(box, material, houses, (house, matrix) => {
    matrix
      .makeScale(house.width, house.height, house.depth)
      .setPosition(house.x, tileTop + house.height / 2, house.y);
    return toneOf(house, inks);
  });
}

function roofs(houses: readonly House[], inks: Palette): InstancedMesh {
  const dark = inks.lit.length > 0;
  const share = dark ? 0.42 : 0.55;
  const material = dark ? new MeshBasicMaterial() : matte("#ffffff");
  return instances(new BoxGeometry(1, 1, 1), material, houses, (house, matrix) => {
    matrix
      .makeScale(house.width * share, 0.025, house.depth * share)
      .setPosition(house.x - 0.005, tileTop + house.height + 0.01, house.y - 0.005);
    if (dark) return house.lit ? (inks.lit[house.tone] ?? null) : "#3d4a4a";
    return `#${new Color(toneOf(house, inks)).lerp(new Color("#fff7e6"), 0.35).getHexString()}`;
  });
}

const toneOf = (house: House, inks: Palette): string =>
  (house.red ? inks.brick : inks.sand)[house.tone] ?? inks.base;

function crowns(trees: readonly Tree[], inks: Palette): InstancedMesh {
  return instances(new IcosahedronGeometry(1, 2), matte("#ffffff", 1), trees, (tree, matrix) => {
    const { radius } = tree;
    matrix.makeScale(radius, radius * 1.05, radius).setPosition(tree.x, tileTop + radius * 0.95, tree.y);
    return inks.trees[tree.tone] ?? null;
  });
}

// A tile that hovers over a cell.
export function buildGhost(canvas: HTMLCanvasElement, [x, y]: Place, inks: Palette): Group {
  const ghost = new Group();
  const plate = new Mesh(
    new RoundedBoxGeometry(0.985, 0.07, 0.985, 1, 0.012),
    new MeshStandardMaterial({ color: inks.plate, transparent: true, opacity: 0.85 }),
  );
  plate.castShadow = true;
  const print = texture(canvas);
  const face = new Mesh(
    new PlaneGeometry(0.985, 0.985),
    new MeshStandardMaterial({ map: print, transparent: true, opacity: 0.92, roughness: 1 }),
  );
  if (inks === night) lightUp(face.material, print, 0.34);
  face.rotation.x = -Math.PI / 2;
  face.position.y = 0.037;
  ghost.add(plate, face);
  ghost.position.set(x + 0.5, tileTop + 0.1, y + 0.5);
  return ghost;
}

// A sheet of marks, unlit, so that it glows at night as well.
export function buildMarks(sheet: Sheet): Mesh {
  const { left, right, top, bottom } = sheet.bounds;
  const mesh = flat(
    right - left,
    bottom - top,
    new MeshBasicMaterial({ map: texture(sheet.canvas), transparent: true, depthWrite: false }),
  );
  mesh.position.set((left + right) / 2, tileTop + 0.008, (top + bottom) / 2);
  mesh.renderOrder = 1;
  return mesh;
}
