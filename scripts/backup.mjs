// `npm run migrate`, `backup`, `restore` and `distribute`: docs/operating.md, docs/scaling.md.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { repositoryRoot } from "./run-command.mjs";

try {
  await ensureInstalled();
  const node = findNode24();
  // Inherits the caller's environment and returns the command's exit code.
  const child = spawn(
    node,
    [join(repositoryRoot, "packages/api/src/backup/main.ts"), ...process.argv.slice(2)],
    {
      stdio: "inherit",
      cwd: repositoryRoot,
    },
  );
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
