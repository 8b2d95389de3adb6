import { test } from "@playwright/test";
import { headless, refusingCamera, withCameraFile } from "../fixtures/browser.ts";
import { cameraFile, makeAnother, type Scene } from "../fixtures/cameras.ts";
import { keptFilm } from "../fixtures/kept-film.ts";

/**
 * Gives the tests of a file a browser whose camera shows a scene and whose user allows it: in each test pictures that no test before has shown, as a
 * camera's are.
 */
export function useCamera(scene: Scene): void {
  const folder = process.env.OFAGE_E2E_DIR!;
  // Two workers may show one scene at a time.
  const shown = `${cameraFile(folder, scene)}.${process.env.TEST_PARALLEL_INDEX}`;
  test.use({
    launchOptions: { executablePath: headless, args: withCameraFile(`${shown}.mjpeg`) },
  });
  test.beforeEach(async () => makeAnother(await keptFilm(scene), `${shown}.mjpeg`));
}

/** Launch options of a browser that has a camera, and whose user refuses it: only a full Chromium can. */
export function withRefusedCamera() {
  return { executablePath: process.env.CHROMIUM_PATH, args: refusingCamera };
}
