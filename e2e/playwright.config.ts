import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { headlessExecutablePath, offlineBrowserArgs } from "../fixtures/browser-launch.ts";

// Each worker reads this file again; the first reading decides for all. Ports are below those of outgoing connections.
process.env.OFAGE_E2E_PORT ??= String(randomInt(20_000, 32_000));
process.env.OFAGE_E2E_DIR ??= mkdtempSync(join(tmpdir(), "ofage-e2e-"));
if (process.env.OFAGE_E2E_ON === "postgres")
  process.env.OFAGE_TEST_POSTGRES ??= `postgres://ofage@127.0.0.1:${randomInt(20_000, 32_000)}/postgres`;
const url = `http://localhost:${process.env.OFAGE_E2E_PORT}`;

export default defineConfig({
  testDir: ".",
  // A scan happens in real time: it gets the machine for itself (scripts/test.mjs).
  projects: [
    { name: "pages", testMatch: "*.spec.ts", testIgnore: "*.scan.spec.ts" },
    // Without the pointer's glide, which a browser without a graphics card paints 60 times a second.
    {
      name: "scans",
      testMatch: "*.scan.spec.ts",
      workers: 1,
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
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
