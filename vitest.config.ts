import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { randomInt } from "node:crypto";

/*
 * What runs when is told by a test file's name:
 *   *.test.ts            in `npm test`, on the embedded database
 *   *.full.test.ts       in `npm run test:full` alone: minutes of kills, upgrades, fuzz
 *   *.postgres.test.ts   in `npm run test:full` alone, on PostgreSQL alone
 */
const full = "**/*.full.test.ts";
const postgres = "**/*.postgres.test.ts";
/** What holds for the embedded database alone. */
const embeddedAlone = ["**/embedded.full.test.ts", "**/folder-lock.test.ts"];

/** Pure functions and the networks: files share nothing that one could leave to the next, so threads run them one after the other. */
const unit = (name: string, include: string[], rest: object = {}): TestProjectInlineConfiguration => ({
  test: {
    name,
    root: import.meta.dirname,
    include: include.map((each) => `packages/${name}/${each}`),
    exclude: [full],
    pool: "threads",
    isolate: false,
    ...rest,
  },
});

const engine = {
  globalSetup: ["packages/engine/convert/build-once.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const engineFolders = "{src,convert,accuracy,attack}";

const api = {
  root: import.meta.dirname,
  globalSetup: ["packages/api/testing/global-setup.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // In one process the embedded database's WebAssembly is compiled once, for all the servers that tests start.
  pool: "threads",
  isolate: false,
} as const;

/** Test files must know the server's address beforehand. */
const port = randomInt(20_000, 32_000);

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit("contract", ["{src,testing}/**/*.test.ts"]),
      unit("sdk", ["{src,testing}/**/*.test.ts"]),
      unit("verify", ["{src,plugins}/**/*.test.ts"]),
      unit("web", ["{app,docs,plugins}/**/*.test.ts"]),
      unit("engine", [`${engineFolders}/**/*.test.ts`], engine),
      {
        ...unit("engine", [], engine),
        test: {
          ...unit("engine", [], engine).test,
          name: "engine-full",
          include: [`packages/engine/${engineFolders}/${full}`],
          exclude: [],
        },
      },
      { test: { name: "bench", root: import.meta.dirname, include: ["bench/**/*.test.ts"] } },
      {
        test: {
          ...api,
          name: "api",
          include: ["packages/api/src/**/*.test.ts"],
          exclude: [full, postgres],
        },
      },
      {
        test: { ...api, name: "api-full", include: [`packages/api/src/${full}`] },
      },
      {
        test: {
          ...api,
          name: "api-postgres",
          include: ["packages/api/src/**/*.test.ts"],
          exclude: embeddedAlone,
          globalSetup: ["packages/api/testing/postgres-setup.ts"],
          env: { OFAGE_TEST_POSTGRES: `postgres://ofage@127.0.0.1:${port}/postgres` },
        },
      },
    ],
  },
});
