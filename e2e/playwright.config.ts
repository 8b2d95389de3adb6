import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { headlessExecutablePath, offlineBrowserArgs } from "../fixtures/browser-launch.ts";

// Each worker reads this file again; the first reading decides for all. Ports are below those of outgoing connections.
process.env.OFAGE_E2E_PORT ??= String(randomInt(20_000, 32_000));
process.env.OFAGE_E2E_DIR ??= mkdtempSync(join(tmpdir(), "ofage-e2e-"));
const url = `http://localhost:${process.env.OFAGE_E2E_PORT}`;

/*
 * A scan happens in real time: it needs the machine for itself. A run of both projects names its tag in the environment: scans then
 * follow the pages as their teardown project, to which Playwright applies no filter of its arguments.
 */
const { OFAGE_E2E_TAG: tag } = process.env;

export default defineConfig({
  testDir: ".",
  ...(tag && { grep: new RegExp(tag) }),
  projects: [
    {
      name: "pages",
      testMatch: "*.spec.ts",
      testIgnore: "*.scan.spec.ts",
      ...(tag && { teardown: "scans" }),
    },
    { name: "scans", testMatch: "*.scan.spec.ts", workers: 1 },
  ],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Allows for a machine that is busy with other work, since no test is retried.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTeardown: "./global-teardown.ts",
  outputDir: "../test-results",
  reporter: process.env.OFAGE_REPORT ? [["list"], ["../scripts/tests/playwright-reporter.mjs"]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    locale: "en-US",
    // A browser without a graphics card paints each movement 60 times a second, which costs a tenth of the run.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: headlessExecutablePath, args: offlineBrowserArgs },
  },
  webServer: {
    command: `node ${join(import.meta.dirname, "start-test-server.ts")}`,
    url: `${url}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: process.env.OFAGE_E2E_PORT,
      DATA_DIR: join(process.env.OFAGE_E2E_DIR, "data"),
      LOG_LEVEL: "warn",
      // The browser also acts as the proxy, which sends the visitor's country.
      TRUST_PROXY: "127.0.0.1,::1",
      COUNTRY_HEADER: "x-country",
      WEBHOOK_ALLOW_NET: "127.0.0.1",
    },
  },
});
