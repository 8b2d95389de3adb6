import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

// Packs the package for the server, which hands it out as /sdk/<file>. npm sets all times in the archive to the same
// day, so that one source gives one file.
const home = join(import.meta.dirname, "..");
const folder = join(home, "build");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], {
  cwd: home,
  shell: process.platform === "win32",
  stdio: ["ignore", "ignore", "inherit"],
});
