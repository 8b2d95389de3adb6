import { refusingCamera, withCameraFile } from "../fixtures/browser.ts";
import { cameraFile, type Scene } from "../fixtures/cameras.ts";

/** Launch options of a browser whose camera shows a scene and whose user allows it. */
export function withCamera(scene: Scene) {
  return {
    executablePath: process.env.CHROMIUM_PATH,
    args: withCameraFile(cameraFile(process.env.OFAGE_E2E_DIR!, scene)),
  };
}

/** Launch options of a browser that has a camera, and whose user refuses it. */
export function withRefusedCamera() {
  return { executablePath: process.env.CHROMIUM_PATH, args: refusingCamera };
}
