// The monster: a small lizard of painted wood that walks over the plots.
import {
  BoxGeometry,
  CapsuleGeometry,
  ConeGeometry,
  SphereGeometry,
  type BufferGeometry,
  type Mesh,
} from "three";

import { coloured } from "./desk";

export function makeMonster(night: boolean): Mesh {
  const skin = night ? "#4b6b57" : "#4f6b4e";
  const belly = "#b9b58a";
  const spine = "#c98b2b";
  const parts: [BufferGeometry, string][] = [
    [new CapsuleGeometry(0.2, 0.3, 6, 14).rotateX(0.18).translate(0, 0.5, 0), skin],
    [new CapsuleGeometry(0.13, 0.2, 6, 12).rotateX(0.18).translate(0, 0.48, 0.11), belly],
    [new SphereGeometry(0.155, 16, 12).scale(1, 0.9, 1.15).translate(0, 0.88, 0.1), skin],
    [new BoxGeometry(0.2, 0.1, 0.2).translate(0, 0.84, 0.26), skin],
    [new BoxGeometry(0.17, 0.03, 0.19).translate(0, 0.785, 0.27), "#8d2f22"],
    [new CapsuleGeometry(0.1, 0.14, 4, 10).translate(-0.14, 0.14, 0.03), skin],
    [new CapsuleGeometry(0.1, 0.14, 4, 10).translate(0.14, 0.14, 0.03), skin],
    [new BoxGeometry(0.17, 0.07, 0.27).translate(-0.14, 0.035, 0.1), skin],
    [new BoxGeometry(0.17, 0.07, 0.27).translate(0.14, 0.035, 0.1), skin],
    [new CapsuleGeometry(0.05, 0.16, 4, 8).rotateX(-1).translate(-0.22, 0.6, 0.16), skin],
    [new CapsuleGeometry(0.05, 0.16, 4, 8).rotateX(-1).translate(0.22, 0.6, 0.16), skin],
    [new ConeGeometry(0.13, 0.62, 12).rotateX(-1.9).translate(0, 0.17, -0.36), skin],
    [new SphereGeometry(0.03, 8, 8).translate(-0.08, 0.93, 0.22), "#f6d36a"],
    [new SphereGeometry(0.03, 8, 8).translate(0.08, 0.93, 0.22), "#f6d36a"],
  ];
  for (let plate = 0; plate < 5; plate++)
    parts.push([
      new ConeGeometry(0.085 - plate * 0.008, 0.17 - plate * 0.015, 4)
        .scale(0.35, 1, 1)
        .rotateX(-0.9)
        .translate(0, 0.86 - plate * 0.15, -0.1 - plate * 0.055),
      spine,
    ]);
  return coloured(parts);
}
