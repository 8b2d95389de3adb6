import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ensureBuilt } from "../build.mjs";
import { ensureChromium, ensureHeadlessShell } from "../chromium.mjs";
import { ensureFirefox, firefoxMissingMessage } from "../firefox.mjs";
import { ensurePostgres } from "../postgres.mjs";
import { repositoryRoot } from "../run-command.mjs";
import { ensureWebKit, webKitMissingMessage } from "../webkit.mjs";

const typedPackages = ["contract", "engine", "evaluation", "api", "sdk", "cli", "verify", "web"].map(
  (name) => `packages/${name}`,
);
const typeProjects = [...typedPackages, "e2e", "bench"];
const unitProjects = ["contract", "sdk", "cli", "verify", "web", "engine", "scripts", "bench"];

/* One function per kind of check. Each takes the toolbox, and the paths to check (or a flag of the tool); none means all. */

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
  for (const project of asked)
    await tool(
      "typescript/bin/tsc",
      "-p",
      project,
      // What was checked before is not checked again; a fresh clone pays once.
      "--incremental",
      "--tsBuildInfoFile",
      `node_modules/.cache/types/${project.replace("/", "-")}.tsbuildinfo`,
    );
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

/**
 * Runs benches at their smallest size.
 * @param names of the benches; without any, all, and every command that publishes figures
 */
export async function runBenches({ env, node, vitest }, names = []) {
  env.CHROMIUM_PATH = await ensureChromium();
  env.POSTGRES_BIN = await ensurePostgres();
  await ensureBuilt(node);
  await vitest(["bench-full"], ...(names.length > 0 ? ["-t", ` (${names.join("|")})(,.*)?$`] : []));
}

/**
 * Runs tests in Chromium.
 * @param project `pages` or `scans`
 * @param flags of Playwright
 */
export async function runBrowserTests(toolbox, paths = [], { project, flags = [] } = {}) {
  await prepareBrowser(toolbox);
  await runPlaywright(toolbox, ...(project ? [`--project=${project}`] : []), ...flags, ...paths);
}

/** Runs the browser tests of `npm test`: pages two at a time, then scans one by one. */
export async function runDailyBrowserTests(toolbox) {
  await prepareBrowser(toolbox);
  toolbox.env.OFAGE_E2E_TAG = "@daily";
  await runPlaywright(toolbox).finally(() => delete toolbox.env.OFAGE_E2E_TAG);
}

async function prepareBrowser({ env, node }) {
  env.CHROMIUM_PATH = await ensureChromium();
  env.CHROMIUM_SHELL_PATH = await ensureHeadlessShell();
  await ensureBuilt(node);
}

const runPlaywright = ({ tool }, ...args) =>
  tool("@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts", ...args);

/** Runs the tests in Firefox, where there is one. */
export async function runFirefoxTests(toolbox, paths = []) {
  const path = await ensureFirefox();
  if (!path) return console.log(firefoxMissingMessage);
  toolbox.env.FIREFOX_PATH = path;
  await toolbox.vitest(["firefox"], ...paths);
}

/** Runs the tests in WebKit, where there is one. */
export async function runWebKitTests(toolbox, paths = []) {
  if (!(await ensureWebKit())) return console.log(webKitMissingMessage);
  await toolbox.vitest(["webkit"], ...paths);
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
