// Runs the server itself. On SIGUSR2 it lets every webhook have failed for two days and every key be old, looks for alerts, and logs that.
import { readEnv } from "../src/env.ts";
import { findAlerts } from "../src/modules/alerts/index.ts";
import { startServer } from "../src/start-server.ts";

const dayMs = 86_400_000;
const { services } = await startServer(readEnv(process.env));

process.on("SIGUSR2", async () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  await services.db
    .updateTable("webhooks")
    .set({ failing_since: ago(2) })
    .execute();
  await services.db
    .updateTable("api_keys")
    .set({ created_at: ago(91) })
    .execute();
  await findAlerts(services);
  console.log("alerts found");
});
