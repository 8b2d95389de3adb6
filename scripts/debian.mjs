import { existsSync } from "node:fs";
import { runCommand } from "./run-command.mjs";

/** Tells whether packages can be installed without confirmation: on Debian, as root. */
export const canInstallPackages = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** Installs Debian packages. */
export async function installPackages(...names) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  };
  await runCommand("apt-get", ["update", "-qq"], options);
  await runCommand("apt-get", ["install", "-y", "-qq", ...names], options);
}
