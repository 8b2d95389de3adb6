import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { run } from "./run.mjs";

const full = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const shells = ["/usr/bin/chromium-headless-shell"];

/** A full Chromium, installed when there is none. @returns the path of its executable */
export async function ensureChromium() {
  const found = findFull();
  if (found) return found;
  console.log("Installing Chromium for the browser tests (once)…");
  if (canInstallPackages()) await installPackages("chromium");
  else await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  const installed = findFull();
  if (!installed)
    throw new Error("No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.");
  return installed;
}

/**
 * A Chromium without a window, which needs two thirds of the other's time and cannot refuse a camera; installed where that is a matter of seconds.
 * @returns the path of its executable; the full one's where there is no other
 */
export async function ensureHeadlessShell() {
  if (!findShell() && canInstallPackages()) await installPackages("chromium-headless-shell").catch(() => {});
  return findShell() ?? (await ensureChromium());
}

function findFull() {
  const own = createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  return firstOf([process.env.CHROMIUM_PATH, ...full, own]);
}

const findShell = () => firstOf([process.env.CHROMIUM_SHELL_PATH, ...shells]);

const firstOf = (paths) => paths.find((path) => path && existsSync(path));
