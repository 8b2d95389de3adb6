import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "engine",
    include: ["{src,convert,accuracy,attack}/**/*.test.ts"],
    globalSetup: ["convert/build-once.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
