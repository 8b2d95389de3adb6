import { cameraFile, type Scene } from "./camera.ts";
import { quiet } from "./playwright.config.ts";

/** Launch options of a browser whose camera shows a scene and whose user allows it. */
export function withCamera(scene: Scene) {
  return {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...quiet(),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${cameraFile(scene)}`,
    ],
  };
}
