import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

// Packs the package whose build runs this, for the server, which hands it out. npm sets all times in the archive to the
// same day, so that one source gives one file.
const folder = join(process.cwd(), "build");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], {
  shell: process.platform === "win32",
  stdio: ["ignore", "ignore", "inherit"],
});
