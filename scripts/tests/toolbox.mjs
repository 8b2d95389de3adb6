import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "../install.mjs";
import { findNode24, node24Env } from "../node24.mjs";
import { repositoryRoot, runCommand } from "../run-command.mjs";
import { renderReport } from "./render-report.mjs";

/**
 * Opens the environment of checks and tests: Node 24, the installed tools, and step timing.
 * @returns `tool(path, ...args)` runs a command of node_modules; `step(name, work)` times one and reads the report
 * that its tests write to the file OFAGE_REPORT
 */
export async function openToolbox() {
  await ensureInstalled();
  const node = findNode24();
  const env = node24Env(node);
  const folder = mkdtempSync(join(tmpdir(), "ofage-reports-"));
  const steps = [];
  const tool = (path, ...args) =>
    runCommand(node, [join(repositoryRoot, "node_modules", path), ...args], { env });
  const toolbox = {
    node,
    env,
    tool,
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
      try {
        await work(toolbox);
      } finally {
        steps.push({
          name,
          seconds: (performance.now() - began) / 1000,
          tests: readTestReport(env.OFAGE_REPORT),
        });
      }
    },
    report: () => renderReport(steps),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
  return toolbox;
}

function readTestReport(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}
