// A table lamp at the left, slightly in front, with the one shadow map; and the light of the room.
import { Color, DirectionalLight, HemisphereLight, Vector3, type Scene } from "three";

import type { Palette } from "./palette";

export class Lights {
  readonly #lamp = new DirectionalLight();
  readonly #room = new HemisphereLight();

  constructor(scene: Scene) {
    this.#lamp.castShadow = true;
    this.#lamp.shadow.bias = -0.0004;
    this.#lamp.shadow.normalBias = 0.018;
    this.#lamp.shadow.intensity = 0.86;
    scene.add(this.#lamp, this.#lamp.target, this.#room);
  }

  // What the shadow covers: everything within `reach` of the middle.
  cover(middle: Vector3, reach: number, mapSize: number): void {
    const { camera, mapSize: size } = this.#lamp.shadow;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 1;
    camera.far = reach * 5;
    camera.updateProjectionMatrix();
    size.set(mapSize, mapSize);
    // As soft on a fine map as on a coarse one.
    this.#lamp.shadow.radius = mapSize / 420;
    this.#lamp.target.position.copy(middle);
    this.#distance = reach * 2.4;
    this.turn(this.#yaw);
  }
  #distance = 20;
  #yaw = 0;

  // The lamp stands at the left of whoever looks.
  turn(yaw: number): void {
    this.#yaw = yaw;
    this.#lamp.position
      .set(-0.78, 1.25, 0.42)
      .normalize()
      .multiplyScalar(this.#distance)
      .applyAxisAngle(new Vector3(0, 1, 0), yaw)
      .add(this.#lamp.target.position);
  }

  paint(palette: Palette): void {
    this.#lamp.color = new Color(palette.lamp);
    this.#lamp.intensity = palette.lampPower;
    this.#room.color = new Color(palette.sky);
    this.#room.groundColor = new Color(palette.ground);
    this.#room.intensity = palette.skyPower;
  }

  dispose(): void {
    this.#lamp.dispose();
    this.#room.dispose();
  }
}
