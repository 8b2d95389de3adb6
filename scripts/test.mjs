import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode24, node24Env } from "./node24.mjs";
import { root, run } from "./run.mjs";

const reports = mkdtempSync(join(tmpdir(), "ofage-reports-"));

try {
  await ensureInstalled();
  const node = findNode24();
  const chromium = await ensureChromium();
  await ensureBuilt(node);
  const env = { ...node24Env(node), CHROMIUM_PATH: chromium, OFAGE_REPORT: join(reports, "browser.json") };
  const tool = (name, ...args) => run(node, [join(root, "node_modules", name), ...args], { env });

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
  await tool("@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts");
  console.log(countPassed());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/** One closing line over both runners. */
function countPassed() {
  const unit = JSON.parse(readFileSync(join(reports, "unit.json"), "utf8"));
  const { stats } = JSON.parse(readFileSync(join(reports, "browser.json"), "utf8"));
  const failed = unit.numFailedTests + stats.unexpected;
  const skipped = unit.numPendingTests + stats.skipped;
  return `${unit.numPassedTests + stats.expected} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
