import { headlessExecutablePath, patternCameraArgs, refusedCameraArgs } from "../fixtures/browser-launch.ts";

/** Returns launch options of a browser that has a camera whose user refuses it; only a full Chromium can do this. */
export function refusedCameraLaunchOptions() {
  return { executablePath: process.env.CHROMIUM_PATH, args: refusedCameraArgs };
}

/** Returns launch options of a browser whose camera shows a moving pattern, and whose user allows it. */
export function patternCameraLaunchOptions() {
  return { executablePath: headlessExecutablePath, args: patternCameraArgs };
}
