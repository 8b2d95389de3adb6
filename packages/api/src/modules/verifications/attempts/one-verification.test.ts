import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { answerAsProvider } from "../../../../testing/answer-as-provider.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";

test("a visitor too close to call passes by the second method, with one ID, one webhook event and one charge", async () => {
  const { session, organization } = await createAccount();
  const as = { bearer: session };
  const website = await createWebsite(session, { sensitivity: 75 });
  const policy = {
    methods: [
      { method: "face_scan", mode: "enabled", max_attempts: 3 },
      { method: "custom", mode: "fallback_only", max_attempts: 1 },
    ],
    custom: { name: "Post", url: "https://id.example/age", assurance: "read" },
  };
  await callApi("updatePolicy", { id: website.id, ...policy } as never, as);
  const { secret } = (await callApi("rotateProviderSecret", { id: website.id }, as)).body;
  await callApi("createWebhook", { url: "https://127.0.0.1:9/hook" }, as);

  const check = await startConsentedCheck(website.asset_id, { reference_id: "visitor-1" });
  await endByScan(check, { estimatedAge: 19.4 });
  await callApi("retryCheck", { id: check.id, method: "custom" }, { bearer: check.token });
  await answerAsProvider(check, secret, "over", 2);

  const { body: page } = await callApi("readCheck", { id: check.id }, { bearer: check.token });
  expect(page.result).toMatchObject({ status: "passed", method: "custom", assurance: "read" });
  expect(decodeJwt(page.result!.token!)).toMatchObject({
    sub: check.id,
    method: "custom",
    assurance: "read",
  });
  const rows = (sql: string) => queryDatabase(sql, organization.id);
  expect(await rows("select id, status from verifications where organization_id = $1")).toEqual([
    { id: check.id, status: "passed" },
  ]);
  expect(
    await rows(
      "select event_type as event, verification_id from webhook_deliveries where organization_id = $1 order by id",
    ),
  ).toEqual([
    { event: "verification.created", verification_id: check.id },
    { event: "verification.completed", verification_id: check.id },
  ]);
  // Each service that ran is charged once.
  expect(
    await rows(
      "select verification_id, service from usage_events where organization_id = $1 order by service",
    ),
  ).toEqual([
    { verification_id: check.id, service: "age_verification_api" },
    { verification_id: check.id, service: "liveness_sdk" },
  ]);
});
