// Runs the server itself. On SIGUSR2 it ends as many charged verifications for each organization as the free plan includes, and logs that.
import { liveDemo, plans } from "@ofage/contract";
import { readEnv } from "../src/env.ts";
import { startServer } from "../src/start-server.ts";
import { createEndedVerification } from "./create-ended-verification.ts";

const { services } = await startServer(readEnv(process.env));

process.on("SIGUSR2", async () => {
  // All organizations except the live demo's, which has no allowance.
  const organizations = await services.db
    .selectFrom("organizations")
    .select("id")
    .where("id", "!=", liveDemo.organizationId)
    .execute();
  for (const { id } of organizations)
    for (let used = 0; used < plans.free.limits.age_verification_api; used++)
      await createEndedVerification(services, id);
  console.log("used up");
});
