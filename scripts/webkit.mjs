import { existsSync } from "node:fs";
import { canInstallPackages, installPackages } from "./debian.mjs";

/** WebKitGTK's own driver, which brings its MiniBrowser, and the display that it needs. */
const driverPath = "/usr/bin/WebKitWebDriver";
const displayPath = "/usr/bin/Xvfb";
const debianPackages = ["webkit2gtk-driver", "xvfb"];

/** Sentence for a caller to print where `ensureWebKit` finds none. */
export const webKitMissingMessage =
  "WebKit's tests did not run: WebKitWebDriver or Xvfb was not found, and Debian's packages could not be installed.";

/**
 * Finds WebKitGTK's driver and Xvfb, and installs them where that is a matter of seconds.
 * @returns whether both are there
 */
export async function ensureWebKit() {
  if (!isWebKitInstalled() && canInstallPackages()) {
    console.log("Installing WebKit for its browser tests (once)…");
    await installPackages(...debianPackages).catch(() => {});
  }
  return isWebKitInstalled();
}

const isWebKitInstalled = () => existsSync(driverPath) && existsSync(displayPath);
