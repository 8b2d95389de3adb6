// Runs the server itself. On SIGUSR2 it makes every challenge two minutes older and logs that.
import { sql } from "kysely";
import { readEnv } from "../src/env.ts";
import { startServer } from "../src/start-server.ts";

const { services } = await startServer(readEnv(process.env));

process.on("SIGUSR2", async () => {
  await services.db
    .updateTable("verifications")
    .set({ challenged_at: sql`challenged_at - interval '2 minutes'` })
    .execute();
  console.log("challenges aged");
});
