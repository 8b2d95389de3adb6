import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: "../../../node_modules/.vite",
  test: {
    name: "webkit",
    include: ["*.test.ts"],
    globalSetup: ["../shared-server.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
