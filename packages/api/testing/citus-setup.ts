import type { TestProject } from "vitest/node";
import { startCitus } from "../../../fixtures/citus.ts";
import { prepareServers } from "./global-setup.ts";

/** Prepares the same servers on a Citus cluster of a coordinator and two workers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = project.config.env.OFAGE_TEST_POSTGRES!.split(",");
  const cluster = await startCitus({
    ports: servers.map((url) => Number(new URL(url).port)),
    settings: [
      // No test simulates a power failure; each server under test opens several connections.
      "fsync=off",
      "max_connections=600",
      // One per database for Citus's own maintenance, and some for moving shards.
      "max_worker_processes=300",
      // Enough for organizations to lie on both workers.
      "citus.shard_count=4",
    ],
  });
  try {
    const stop = await prepareServers(project, servers);
    return async () => {
      await stop();
      await cluster.stop();
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
