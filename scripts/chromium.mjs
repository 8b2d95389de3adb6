import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { runCommand } from "./run-command.mjs";

const fullChromiumPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const headlessShellPaths = ["/usr/bin/chromium-headless-shell"];

/**
 * Finds a full Chromium, or installs one.
 * @returns the path of its executable
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("Installing Chromium for the browser tests (once)…");
  if (canInstallPackages()) await installPackages("chromium");
  else
    await runCommand("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  const installed = findChromium();
  if (!installed)
    throw new Error("No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.");
  return installed;
}

/**
 * Finds a headless Chromium, which takes two thirds of the full one's time but cannot deny camera access, or installs
 * one if that takes only seconds.
 * @returns the path of its executable; the full one's if there is no other
 */
export async function ensureHeadlessShell() {
  if (!findHeadlessShell() && canInstallPackages())
    await installPackages("chromium-headless-shell").catch(() => {});
  return findHeadlessShell() ?? (await ensureChromium());
}

function findChromium() {
  const own = createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  return firstExisting([process.env.CHROMIUM_PATH, ...fullChromiumPaths, own]);
}

const findHeadlessShell = () => firstExisting([process.env.CHROMIUM_SHELL_PATH, ...headlessShellPaths]);

const firstExisting = (paths) => paths.find((path) => path && existsSync(path));
