import { randomInt } from "node:crypto";
import { defineConfig } from "vitest/config";
import embedded from "./vitest.config.ts";

/** Test files run in processes of their own and must know the server's address beforehand. */
const port = randomInt(20_000, 32_000);

/** The same tests on PostgreSQL, but for those that are of the embedded database alone. */
export default defineConfig({
  test: {
    ...embedded.test,
    name: "api-postgres",
    exclude: ["src/db/embedded.test.ts", "src/db/folder-lock.test.ts"],
    globalSetup: ["testing/postgres-setup.ts"],
    env: { OFAGE_TEST_POSTGRES: `postgres://ofage@127.0.0.1:${port}/postgres` },
  },
});
