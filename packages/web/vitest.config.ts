import { defineConfig } from "vitest/config";

/** Apart from vite.config.ts: the pure tests need no React Router plugin. */
export default defineConfig({ test: { include: ["app/**/*.test.ts", "docs/**/*.test.ts"] } });
