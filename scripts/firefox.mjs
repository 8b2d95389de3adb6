import { existsSync } from "node:fs";
import { canInstallPackages, installPackages } from "./debian.mjs";

const firefoxPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Message for callers to print if `ensureFirefox` finds none. */
export const firefoxMissingMessage =
  "Firefox's tests did not run: no Firefox was found and none could be installed. Set FIREFOX_PATH to one.";

/**
 * Finds a stock Firefox, or installs one if that takes only seconds.
 * @returns the path of its executable; undefined if there is none
 */
export async function ensureFirefox() {
  if (!findFirefox() && canInstallPackages()) {
    console.log("Installing Firefox for its browser tests (once)…");
    await installPackages("firefox-esr").catch(() => {});
  }
  return findFirefox();
}

const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...firefoxPaths].find((path) => path && existsSync(path));
