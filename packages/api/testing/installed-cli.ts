import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import cliPackage from "../../cli/package.json" with { type: "json" };
import { waitUntil } from "./wait-until.ts";

/** The command line as npm installs it from a server. */
export interface InstalledCli {
  folder: string;
  /** Runs npm in the folder, without this machine's settings and with a registry that nobody serves. */
  npm(...args: string[]): Promise<string>;
  start(args: string[], env?: Record<string, string>): RunningCli;
  remove(): Promise<void>;
}

/** A command that runs. */
export interface RunningCli {
  stdout(): string;
  stderr(): string;
  /** Waits for a line that satisfies a condition, and returns it. */
  waitForLine(isMeant: (line: string) => boolean, stream?: "stdout" | "stderr"): Promise<string>;
  write(line: string): void;
  /** Waits for its exit code. */
  exit(): Promise<number | null>;
  /** Presses Ctrl+C. */
  interrupt(): Promise<number | null>;
}

/** Returns the address of the server's package. */
export const cliAddress = (server: string) => `${server}/cli/ofage-cli-${cliPackage.version}.tgz`;

/** Installs the server's package into a folder that knows nothing of this repository. */
export async function installCli(server: string): Promise<InstalledCli> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-cli-"));
  const project = join(folder, "project");
  await mkdir(project);
  await writeFile(join(project, "package.json"), '{"private":true}');
  const env = {
    PATH: process.env.PATH!,
    HOME: folder,
    npm_config_cache: join(folder, "cache"),
    npm_config_registry: "http://127.0.0.1:9",
  };
  const npm = async (...args: string[]) => {
    const isWindows = process.platform === "win32";
    const { stdout } = await promisify(execFile)("npm", args, { cwd: project, env, shell: isWindows });
    return stdout;
  };
  await npm("install", cliAddress(server), "--no-audit", "--no-fund");
  const main = join(project, "node_modules/@ofage/cli", cliPackage.bin.ofage);
  return {
    folder: project,
    npm,
    start: (args, variables = {}) => startCli([main, ...args], { PATH: env.PATH, ...variables }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function startCli(args: string[], env: Record<string, string>): RunningCli {
  const child = spawn(process.execPath, args, { env, stdio: "pipe" });
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => (printed[name] += text));
  const closed = once(child, "close") as Promise<[number | null]>;
  const exit = async () => (await closed)[0];
  return {
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    waitForLine: (isMeant, stream = "stdout") =>
      waitUntil("a line of the command", async () => {
        if (child.exitCode !== null) throw new Error(`it exited: ${printed.stdout}${printed.stderr}`);
        return printed[stream].split("\n").slice(0, -1).find(isMeant);
      }),
    write: (line) => void child.stdin.write(`${line}\n`),
    exit: () => {
      child.stdin.end();
      return exit();
    },
    interrupt: () => {
      child.kill("SIGINT");
      return exit();
    },
  };
}
