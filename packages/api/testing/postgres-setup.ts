import type { TestProject } from "vitest/node";
import { startPostgres } from "../../../fixtures/postgres.ts";
import { prepareServers } from "./global-setup.ts";

/** Prepares the same servers on PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port } = new URL(project.config.env.OFAGE_TEST_POSTGRES!);
  // No test simulates a power failure; each server under test opens several connections.
  const postgres = await startPostgres({
    port: Number(port),
    settings: ["fsync=off", "max_connections=400"],
  });
  try {
    const stop = await prepareServers(project, [postgres.url]);
    return async () => {
      await stop();
      await postgres.stop();
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
