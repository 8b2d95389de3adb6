import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium, ensureHeadlessShell } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { findNode24, node24Env } from "./node24.mjs";
import { root, run } from "./run.mjs";

/** What the browser tests run on, one after the other; the API's run on both side by side. */
const databases = ["embedded", "postgres"];

const reports = mkdtempSync(join(tmpdir(), "ofage-reports-"));

try {
  await ensureInstalled();
  const node = findNode24();
  const chromium = await ensureChromium();
  const shell = await ensureHeadlessShell();
  const postgres = await ensurePostgres();
  await ensureBuilt(node);
  const env = {
    ...node24Env(node),
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: shell,
    POSTGRES_BIN: postgres,
  };
  const tool = (name, ...args) => run(node, [join(root, "node_modules", name), ...args], { env });
  const browserTests = (on) =>
    run(
      node,
      [join(root, "node_modules/@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts"],
      { env: { ...env, OFAGE_E2E_ON: on, OFAGE_REPORT: join(reports, `${on}.json`) } },
    );

  await tool("oxfmt/bin/oxfmt", "--check");
  await tool("oxlint/bin/oxlint", "--deny-warnings");
  await tool("@react-router/dev/bin.cjs", "typegen", "packages/web");
  for (const name of ["contract", "engine", "api", "sdk", "verify", "web"])
    await tool("typescript/bin/tsc", "-p", `packages/${name}`);
  for (const name of ["e2e", "bench"]) await tool("typescript/bin/tsc", "-p", name);
  await tool(
    "vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, "unit.json")}`,
  );
  for (const database of databases) await browserTests(database);
  console.log(countPassed());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/** One closing line over all runs. */
function countPassed() {
  const read = (name) => JSON.parse(readFileSync(join(reports, `${name}.json`), "utf8"));
  const unit = read("unit");
  const browser = databases.map((database) => read(database).stats);
  const sum = (start, key) => browser.reduce((total, stats) => total + stats[key], start);
  const skipped = sum(unit.numPendingTests, "skipped");
  return `${sum(unit.numPassedTests, "expected")} passed, ${sum(unit.numFailedTests, "unexpected")} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
