import { expect, inject, onTestFinished } from "vitest";
import { startUnreliableConnection } from "./unreliable-connection.ts";
import type { SampleRun } from "./sample-run.ts";
import { callSample, sampleFileName, type SampleCall, writeSample } from "./sample.ts";

/** Runs each call of the API over a connection that loses responses. */
export async function runClientSample({
  interpreter,
  folder,
  customer: { website, testKey },
}: SampleRun): Promise<void> {
  const connection = await startUnreliableConnection(inject("url"));
  onTestFinished(connection.close);
  const values = { base_url: connection.url, asset_id: website.asset_id };
  const file = await writeSample(folder, "client", sampleFileName(interpreter), values);
  const ask = async (calls: SampleCall[], AGE_SECRET_KEY = testKey) =>
    callSample(interpreter, file, calls, { AGE_SECRET_KEY });
  const visitor = `visitor-${interpreter.language}`;

  const [created] = (await ask([{ name: "createCheck", args: [visitor] }])).answers;
  expect(created!.value).toMatchObject({ status: "created", is_test: true, reference_id: visitor });
  const { id } = created!.value as { id: string };
  const ofOne = await ask([
    { name: "readCheck", args: [id] },
    { name: "cancelCheck", args: [id] },
    { name: "statusOf", args: [id] },
    { name: "statusOf", args: ["ver_/nobody?"] },
    { name: "cancelCheck", args: [id] },
  ]);
  // The address with the visitor's token is in the answer that creates the check, and in no other.
  const read = { ...(created!.value as object), url: null };
  expect(ofOne.answers).toEqual([
    { value: read },
    { value: { ...read, status: "cancelled" } },
    { value: "cancelled" },
    { value: null },
    { error: expect.any(String), code: "already_decided" },
  ]);

  const reference_id = `${visitor}-retried`;
  const retry = (asset_id: string) => ({
    name: "callWithRetries",
    args: ["POST", "/v1/verifications", { asset_id, reference_id }],
  });
  connection.queueFaults("lost", "busy");
  const retried = await ask([retry(website.asset_id)]);
  expect(retried.answers).toMatchObject([{ value: { status: "created", reference_id } }]);
  expect(connection.idempotencyKeys).toHaveLength(3);
  expect(new Set(connection.idempotencyKeys).size).toBe(1);
  connection.queueFaults();
  expect((await ask([retry("ast_0")])).answers).toMatchObject([{ code: "not_found" }]);
  expect(connection.idempotencyKeys).toHaveLength(1);

  const filter = { reference_id, limit: 2 };
  const listed = await ask([
    ...[1, 2, 3].map(() => ({ name: "createCheck", args: [reference_id] })),
    {
      name: "listChecks",
      ...(interpreter.language === "php" ? { args: [filter] } : { args: [], named: filter }),
    },
    { name: "registerWebhook", args: ["http://127.0.0.1:8080/webhooks/age"] },
  ]);
  const checks = listed.answers[3]!.value as { id: string }[];
  // The verification that was sent twice exists once.
  expect(new Set(checks.map((check) => check.id)).size).toBe(4);
  expect(checks).toHaveLength(4);
  expect(listed.answers[4]!.value).toMatchObject({
    is_test: true,
    secret: expect.stringMatching(/^whsec_/),
  });

  const refused = await ask([{ name: "statusOf", args: [id] }], "age_sk_test_wrong");
  expect(refused.answers).toMatchObject([{ code: "invalid_api_key" }]);
  expect(refused.said).toMatch(/invalid_api_key .*\(request req_\w+\)/);
}
