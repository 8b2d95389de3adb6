import { existsSync } from "node:fs";
import { canInstallPackages, installPackages } from "./debian.mjs";

/** Path of WebKitGTK's own driver, which brings its MiniBrowser. */
const driverPath = "/usr/bin/WebKitWebDriver";
const displayPath = "/usr/bin/Xvfb";
const debianPackages = ["webkit2gtk-driver", "xvfb"];

/** Message for callers to print if `ensureWebKit` finds none. */
export const webKitMissingMessage =
  "WebKit's tests did not run: WebKitWebDriver or Xvfb was not found, and Debian's packages could not be installed.";

/**
 * Finds WebKitGTK's driver and Xvfb, and installs them if that takes only seconds.
 * @returns whether both are present
 */
export async function ensureWebKit() {
  if (!isWebKitInstalled() && canInstallPackages()) {
    console.log("Installing WebKit for its browser tests (once)…");
    await installPackages(...debianPackages).catch(() => {});
  }
  return isWebKitInstalled();
}

const isWebKitInstalled = () => existsSync(driverPath) && existsSync(displayPath);
