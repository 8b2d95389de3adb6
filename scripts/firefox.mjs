import { existsSync } from "node:fs";
import { canInstallPackages, installPackages } from "./debian.mjs";

const firefoxPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Sentence for a caller to print where `ensureFirefox` finds none. */
export const firefoxMissingMessage =
  "Firefox's tests did not run: no Firefox was found and none could be installed. Set FIREFOX_PATH to one.";

/**
 * Finds a stock Firefox, and installs one where that is a matter of seconds.
 * @returns the path of its executable; undefined where there is none
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
