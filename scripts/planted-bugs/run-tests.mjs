import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * Outcome of a test run.
 * @typedef {object} TestRun
 * @property {number} ran number of tests
 * @property {{ file: string, name: string }[]} failed
 * @property {string} output everything it printed
 */

/**
 * Runs test files of one Vitest project.
 * @param where `folder` of the checkout, `node` and `env` of the tests
 * @returns {Promise<TestRun>}
 */
export function runVitestFiles(where, project, files) {
  return withReportFile(async (report) => {
    const args = ["run", "--project", project, "--reporter=json", `--outputFile=${report}`, ...files];
    const { output } = await runNode(where, ["node_modules/vitest/vitest.mjs", ...args]);
    const results = readReport(report)?.testResults ?? [];
    const tests = results.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({
        file: pathInCheckout(where, name),
        name: test.fullName,
        status: test.status,
      })),
    );
    return summarizeRun(tests, output);
  });
}

/**
 * Runs browser tests.
 * @param pattern pattern of their names, as for Playwright's `--grep`
 * @returns {Promise<TestRun>}
 */
export function runPlaywrightFiles(where, files, pattern) {
  return withReportFile(async (report) => {
    const args = ["test", "--config", "e2e/playwright.config.ts", "--reporter=json", "--retries", "0"];
    const { output } = await runNode(
      { ...where, env: { ...where.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      ["node_modules/@playwright/test/cli.js", ...args, "--grep", pattern, ...files],
    );
    return summarizeRun(flattenSuites(readReport(report)?.suites ?? []), output);
  });
}

/**
 * Runs everything that `npm test` runs, or everything else.
 * @returns {Promise<TestRun>} failed: the tests that its output names
 * @throws if it failed without naming a test, since that proves nothing
 */
export async function runTestScript(where, ...flags) {
  const { output, code } = await runNode(where, ["scripts/test.mjs", ...flags]);
  const text = stripVTControlCharacters(output);
  const named = [
    ...text.matchAll(/error TS\d+: (?<name>.+)/g),
    // Format of tests/render-report.mjs.
    ...text.matchAll(/^Failed in \S+: (?<file>\S+) > (?<name>.+)$/gm),
  ].map(({ groups }) => ({ file: groups.file ?? "types", name: groups.name ?? "" }));
  if (code !== 0 && named.length === 0)
    throw new Error(`The run failed without naming a failed test:\n${text.slice(-2000)}`);
  return { ran: 1, failed: code === 0 ? [] : named, output };
}

/** Running processes, so that they can be stopped. */
const runningProcesses = new Set();

/** Runs Node in the checkout without printing its output, since only the failures matter. */
export function runNode({ folder, node, env }, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      // Ctrl+C reaches it only through stopRunningProcesses, since a killed Playwright leaves its server behind.
      detached: process.platform !== "win32",
    });
    runningProcesses.add(child);
    let output = "";
    const keep = (part) => (output += part);
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => {
      runningProcesses.delete(child);
      resolve({ code, output });
    });
  });
}

/** Stops all running processes and waits until they have exited. */
export async function stopRunningProcesses() {
  const closed = [...runningProcesses].map((child) => {
    child.kill("SIGINT");
    return new Promise((resolve) => child.on("close", resolve));
  });
  await Promise.all(closed);
}

async function withReportFile(run) {
  const folder = mkdtempSync(join(tmpdir(), "ofage-planted-report-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readReport = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined);

const pathInCheckout = ({ folder }, path) => path.slice(folder.length + 1).replaceAll("\\", "/");

/** Flattens Playwright's nested suites; each test has a result per attempt. */
function flattenSuites(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file, title, ok, tests }) => ({
      file: `e2e/${file}`,
      name: title,
      status: tests.every(({ status }) => status === "skipped") ? "skipped" : ok ? "passed" : "failed",
    })),
    ...flattenSuites(inner),
  ]);
}

function summarizeRun(tests, output) {
  return {
    ran: tests.filter(({ status }) => status === "passed" || status === "failed").length,
    failed: tests.filter(({ status }) => status === "failed"),
    output,
  };
}
