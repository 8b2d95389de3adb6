import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { projects: ["packages/*", "packages/api/vitest.postgres.config.ts", "bench/privacy"] },
});
