import { randomInt } from "node:crypto";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { routeTable } from "./packages/web/plugins/route-table.ts";

/*
 * The name of a test file decides when it runs:
 *   *.test.ts            in `npm test`, on the embedded database
 *   *.full.test.ts       only in `npm run test:full`: minutes of kills, upgrades, fuzz
 *   *.postgres.test.ts   only in `npm run test:full`, on PostgreSQL only
 *   *.citus.test.ts      only in `npm run test:citus`, where Citus is installed
 *   *.alone.test.ts      only in `npm run test:full`, after the others: it has a deadline, so it needs the whole processor
 */
const full = "**/*.full.test.ts";
const postgres = "**/*.postgres.test.ts";
const citus = "**/*.citus.test.ts";
const alone = "**/*.alone.test.ts";
/** Tests of the embedded database only, and costly tests without a database. */
const embeddedAlone = [
  "cli.full",
  "db/embedded.full",
  "db/folder-lock",
  "custom-model.full",
  "npm-start.full",
  "start-failures.full",
  "docs-samples.full",
  "http/openapi-clients.full",
  "http/pages/sdk-package.full",
  "http/reverse-proxies.full",
  "http/slow-connections.full",
  "memory/core-dumps.full",
  "integrations/*",
  "integrations/payments/*",
  "modules/billing/payment-method/card-leaks.full",
  "modules/verifications/scan/hostile-frames.full",
  "modules/verifications/scan/rendered-visitor.full",
].map((name) => `**/${name}.test.ts`);

/**
 * Defines one project. Its files run in threads of one process and share their imports: the embedded database's
 * WebAssembly is compiled once for all servers that tests start.
 */
const project = (
  name: string,
  test: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({
  test: { name, root: import.meta.dirname, exclude: [full], pool: "threads", isolate: false, ...test },
});

const engineTests = "packages/{engine,evaluation}/{src,convert}";
const engine = {
  globalSetup: ["packages/engine/convert/vitest-global-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const apiTests = "packages/api/src";
const api = {
  globalSetup: ["packages/api/testing/global-setup.ts"],
  setupFiles: ["packages/api/testing/provide-shared-server.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * Defines the project of another browser than Chromium. Its files run one after the other, since two browsers and a
 * server at once would be slower.
 */
const otherBrowser = (name: string, folder: string) =>
  project(name, {
    include: [`${folder}/*.test.ts`],
    globalSetup: ["e2e/firefox/shared-server.ts"],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 90_000,
    // Long enough for a page to load on a busy machine.
    expect: { poll: { timeout: 20_000, interval: 50 } },
  });

/** Returns the address of a PostgreSQL server; test files need it in advance. */
const postgresUrl = () => `postgres://ofage@127.0.0.1:${randomInt(20_000, 32_000)}/postgres`;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project("contract", { include: ["packages/contract/{src,testing}/**/*.test.ts"] }),
      project("cli", { include: ["packages/cli/src/**/*.test.ts"] }),
      project("sdk", { include: ["packages/sdk/{src,testing}/**/*.test.ts"] }),
      project("verify", { include: ["packages/verify/{src,plugins}/**/*.test.ts"] }),
      {
        ...project("web", { include: ["packages/web/{app,docs-build,plugins}/**/*.test.ts"] }),
        plugins: [routeTable()],
      },
      project("scripts", { include: ["scripts/**/*.test.mjs"] }),
      project("bench", { include: ["bench/**/*.test.ts"], exclude: [full, "**/node_modules/**"] }),
      project("bench-full", { include: ["bench/*.full.test.ts"], exclude: [] }),
      project("engine", { ...engine, include: [`${engineTests}/**/*.test.ts`] }),
      project("engine-full", { ...engine, include: [`${engineTests}/${full}`], exclude: [] }),
      project("api", {
        ...api,
        include: [`${apiTests}/**/*.test.ts`],
        exclude: [full, postgres, citus, alone],
      }),
      project("api-full", { ...api, include: [`${apiTests}/${full}`], exclude: [] }),
      project("api-alone", {
        ...api,
        include: [`${apiTests}/${alone}`],
        sequence: { groupOrder: 1 },
        maxWorkers: 1,
      }),
      project("api-postgres", {
        ...api,
        include: [`${apiTests}/**/*.test.ts`],
        exclude: [...embeddedAlone, alone, citus],
        globalSetup: ["packages/api/testing/postgres-setup.ts"],
        env: { OFAGE_TEST_POSTGRES: postgresUrl() },
      }),
      project("api-citus", {
        ...api,
        include: [`${apiTests}/**/*.test.ts`],
        // A distributed database is backed up by its nodes, its catalog has shards beside the schema, and its nodes count the rows they read.
        exclude: [
          ...embeddedAlone,
          alone,
          "**/backup/*",
          "**/db/distributable.test.ts",
          "**/history/rows-read.test.ts",
        ],
        globalSetup: ["packages/api/testing/citus-setup.ts"],
        env: { OFAGE_TEST_POSTGRES: [postgresUrl(), postgresUrl(), postgresUrl()].join(",") },
      }),
      otherBrowser("firefox", "e2e/firefox"),
      otherBrowser("webkit", "e2e/firefox/webkit"),
    ],
  },
});
