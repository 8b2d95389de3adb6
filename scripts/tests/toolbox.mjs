import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithNpm } from "../end-with-npm.mjs";
import { ensureInstalled } from "../install.mjs";
import { findNode24, node24Env } from "../node24.mjs";
import { repositoryRoot, runCommand } from "../run-command.mjs";

/**
 * What a step's tests did, as their reporters write it.
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {{ part: string, file: string, seconds: number, ownSeconds?: number }[]} files `seconds` with imports,
 * `ownSeconds` without
 * @property {{ file: string, name: string, seconds: number, isDaily: boolean }[]} [browserTests]
 * @property {{ part: string, file: string | null, name: string, message: string }[]} failures
 */

/**
 * Opens the environment of checks and tests: Node 24, the installed tools, and step timing.
 * @returns `tool(path, ...args)` runs a command of node_modules; `step(name, work)` runs and times one step, reads the
 * report that its tests write to the file OFAGE_REPORT, and returns `{name, seconds, tests, error}` without throwing
 */
export async function openToolbox() {
  await ensureInstalled();
  const node = findNode24();
  const env = node24Env(node);
  const folder = mkdtempSync(join(tmpdir(), "ofage-reports-"));
  const steps = [];
  const running = new AbortController();
  const tool = (path, ...args) =>
    runCommand(node, [join(repositoryRoot, "node_modules", path), ...args], { env, signal: running.signal });
  const toolbox = {
    node,
    env,
    tool,
    steps,
    /** Runs Vitest on these projects. */
    vitest: (projects, ...args) =>
      tool(
        "vitest/vitest.mjs",
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        "--reporter=default",
        ...(env.OFAGE_REPORT ? ["--reporter=./scripts/tests/vitest-reporter.mjs"] : []),
        ...args,
      ),
    step: async (name, work) => {
      console.log(`\n— ${name}`);
      env.OFAGE_REPORT = join(folder, `${steps.length}.json`);
      const began = performance.now();
      const step = { name };
      steps.push(step);
      try {
        await work(toolbox);
      } catch (error) {
        step.error = error instanceof Error ? error.message : String(error);
        console.error(step.error);
      }
      step.seconds = (performance.now() - began) / 1000;
      step.tests = readTestReport(env.OFAGE_REPORT);
      return step;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
  endWithNpm(() => {
    // Sends SIGTERM to the command that runs.
    running.abort();
    toolbox.close();
    process.exit(1);
  });
  return toolbox;
}

function readTestReport(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}
