import { defineConfig } from "vitest/config";

/** On the embedded database, but for what needs one that several processes share. */
export default defineConfig({
  test: {
    name: "api",
    include: ["src/**/*.test.ts"],
    exclude: ["src/many-processes.test.ts"],
    globalSetup: ["testing/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
