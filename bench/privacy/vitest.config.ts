import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "privacy", include: ["**/*.test.ts"], testTimeout: 30_000 },
});
