import { test } from "@playwright/test";
import { headlessExecutablePath, refusedCameraArgs, cameraFileArgs } from "../fixtures/browser-launch.ts";
import { cameraFilePath, writeVariedCameraFile, type CameraScene } from "../fixtures/camera-scenes.ts";
import { cachedCameraFile } from "../fixtures/cached-camera-file.ts";

/**
 * Gives the tests of a file a browser whose camera shows a scene and whose user allows it. As with a real camera, each
 * test gets pictures that no earlier test has shown.
 */
export function useFakeCamera(scene: CameraScene): void {
  const folder = process.env.OFAGE_E2E_DIR!;
  // Two workers may show the same scene at once.
  const shown = `${cameraFilePath(folder, scene)}.${process.env.TEST_PARALLEL_INDEX}`;
  test.use({
    launchOptions: { executablePath: headlessExecutablePath, args: cameraFileArgs(`${shown}.mjpeg`) },
  });
  test.beforeEach(async () => writeVariedCameraFile(await cachedCameraFile(scene), `${shown}.mjpeg`));
}

/** Returns launch options of a browser that has a camera whose user refuses it; only a full Chromium can do this. */
export function refusedCameraLaunchOptions() {
  return { executablePath: process.env.CHROMIUM_PATH, args: refusedCameraArgs };
}
