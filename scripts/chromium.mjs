import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { run } from "./run.mjs";

const full = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A full Chromium for the browser tests, installed when there is none. @returns the path of its executable */
export async function ensureChromium() {
  const found = find();
  if (found) return found;
  console.log("Installing Chromium for the browser tests (once)…");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
    await run("apt-get", ["install", "-y", "-qq", "chromium"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  } else {
    await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  }
  const installed = find();
  if (!installed)
    throw new Error("No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.");
  return installed;
}

function find() {
  const own = createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...full, own].find((path) => path && existsSync(path));
}
