import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ensureBuilt } from "../build.mjs";
import { ensureChromium, ensureHeadlessShell } from "../chromium.mjs";
import { ensurePostgres } from "../postgres.mjs";
import { repositoryRoot } from "../run-command.mjs";

const typedPackages = ["contract", "engine", "evaluation", "api", "sdk", "verify", "web"].map(
  (name) => `packages/${name}`,
);
const typeProjects = [...typedPackages, "e2e", "bench"];
const unitProjects = ["contract", "sdk", "verify", "web", "engine", "bench"];

/* One function per kind of check. Each takes the toolbox, and the paths to check; none means all. */

export const checkFormat = ({ tool }, paths = [], flags = ["--check"]) =>
  tool("oxfmt/bin/oxfmt", ...flags, ...paths);

export const runLint = ({ tool }, paths = []) => tool("oxlint/bin/oxlint", "--deny-warnings", ...paths);

/** Checks the types of the projects that contain the paths. */
export async function runTypecheck({ tool }, paths = []) {
  const asked = typeProjects.filter(
    (project) => paths.length === 0 || paths.some((path) => isWithin(path, project)),
  );
  if (asked.length === 0) throw new Error(`No TypeScript project contains ${paths.join(", ")}.`);
  if (asked.includes("packages/web")) await tool("@react-router/dev/bin.cjs", "typegen", "packages/web");
  for (const project of asked) await tool("typescript/bin/tsc", "-p", project);
}

/** Runs the tests of functions, component logic, and networks. */
export async function runUnitTests(toolbox, paths = [], { alsoFull = false } = {}) {
  const projects = alsoFull ? [...unitProjects, "engine-full"] : unitProjects;
  await toolbox.vitest(projects, ...paths);
}

/**
 * Runs the API tests.
 * @param on databases and levels, as named in vitest.config.ts
 */
export async function runApiTests(toolbox, paths = [], { on = ["api"] } = {}) {
  if (on.includes("api-postgres")) toolbox.env.POSTGRES_BIN = await ensurePostgres();
  await ensureBuilt(toolbox.node);
  await toolbox.vitest(on, ...paths);
}

/** Runs every bench, and every command that publishes figures, at its smallest size. */
export async function runSmallestBenches({ env, node, vitest }) {
  env.CHROMIUM_PATH = await ensureChromium();
  env.POSTGRES_BIN = await ensurePostgres();
  await ensureBuilt(node);
  await vitest(["bench-full"]);
}

/**
 * Runs the tests in Chromium.
 * @param database `embedded` or `postgres`
 * @param tagged tag of the tests to run; all by default
 * @param omitted tag of the tests to leave out
 * @param project `pages` or `scans`; both by default
 * @param shard part of the files, such as `1/2`; all by default
 */
export async function runBrowserTests(
  { tool, env, node },
  paths = [],
  { database, tagged, omitted, project, shard } = {},
) {
  env.CHROMIUM_PATH = await ensureChromium();
  env.CHROMIUM_SHELL_PATH = await ensureHeadlessShell();
  if (database === "postgres") env.POSTGRES_BIN = await ensurePostgres();
  await ensureBuilt(node);
  env.OFAGE_E2E_ON = database ?? "embedded";
  await tool(
    "@playwright/test/cli.js",
    "test",
    "--config",
    "e2e/playwright.config.ts",
    ...(tagged ? ["--grep", tagged] : []),
    ...(omitted ? ["--grep-invert", omitted] : []),
    ...(project ? [`--project=${project}`] : []),
    ...(shard ? [`--shard=${shard}`] : []),
    ...paths,
  );
}

/**
 * Names the projects that run these test files.
 * @throws for a path that is not a test file
 */
export function apiProjectsForFiles(paths, postgres) {
  const files = paths.flatMap(listTestFiles);
  if (postgres || files.some((file) => file.endsWith(".postgres.test.ts"))) return ["api-postgres"];
  if (files.some((file) => file.endsWith(".alone.test.ts"))) return ["api", "api-full", "api-alone"];
  return files.some((file) => file.endsWith(".full.test.ts")) ? ["api", "api-full"] : ["api"];
}

function listTestFiles(path) {
  if (!existsSync(resolve(path))) throw new Error(`${path} does not exist.`);
  return path.endsWith(".ts")
    ? [path]
    : readdirSync(resolve(path), { recursive: true }).map((name) => join(path, name));
}

const isWithin = (path, folder) => !relative(join(repositoryRoot, folder), resolve(path)).startsWith("..");
