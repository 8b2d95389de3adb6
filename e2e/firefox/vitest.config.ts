import { defineConfig } from "vitest/config";

if (!process.env.FIREFOX_PATH)
  throw new Error("Set FIREFOX_PATH to a Firefox, such as /usr/bin/firefox-esr.");

/** Sequential: two Firefoxes and a server at once would be slower than one after the other. */
export default defineConfig({
  cacheDir: "../../node_modules/.vite",
  test: {
    name: "firefox",
    include: ["*.test.ts"],
    globalSetup: ["shared-server.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 90_000,
    // Long enough for a page to load on a machine that is busy otherwise.
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
