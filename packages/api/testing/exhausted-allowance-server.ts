// The server itself. Told by SIGUSR2, it ends as many charged checks for each account as the free plan includes, and says so.
import { liveDemo, plans } from "@ofage/contract";
import { readEnv } from "../src/env.ts";
import { startServer } from "../src/start-server.ts";
import { createEndedVerification } from "./create-ended-verification.ts";

const { services } = await startServer(readEnv(process.env));

process.on("SIGUSR2", async () => {
  // All but the live demo's, which uses up nothing.
  const accounts = await services.db
    .selectFrom("accounts")
    .select("id")
    .where("id", "!=", liveDemo.accountId)
    .execute();
  for (const { id } of accounts)
    for (let used = 0; used < plans.free.limits.age_verification_api; used++)
      await createEndedVerification(services, id);
  console.log("used up");
});
