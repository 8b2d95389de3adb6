import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "api",
    include: ["src/**/*.test.ts"],
    // What needs PostgreSQL runs in its project alone.
    exclude: ["src/**/*.postgres.test.ts"],
    globalSetup: ["testing/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
