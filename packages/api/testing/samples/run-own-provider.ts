import { join } from "node:path";
import { expect, inject } from "vitest";
import { callApi } from "../call-api.ts";
import { createWebsite, startConsentedCheck } from "../start-check.ts";
import type { SampleRun } from "./sample-run.ts";
import { callSample, type SampleAnswer, sampleFileName, writeSample } from "./sample.ts";

const policy = {
  methods: [
    { method: "custom", mode: "enabled", max_attempts: 1 },
    { method: "face_scan", mode: "enabled", max_attempts: 1 },
  ],
  custom: { name: "Post", url: "https://id.example/age", assurance: "read" },
};

/**
 * Verifies real requests with the sample for tokens, and answers them with each signal, twice, with another secret, as another check, and in
 * test mode.
 */
export async function runOwnProviderSample({ interpreter, folder, customer }: SampleRun): Promise<void> {
  const { session } = customer;
  const website = await createWebsite(session);
  await callApi("updatePolicy", { id: website.id, ...policy } as never, { bearer: session });
  const createSecret = async (is_test: boolean) =>
    (await callApi("rotateProviderSecret", { id: website.id, is_test }, { bearer: session })).body.secret;
  const secrets = {
    AGE_PROVIDER_SECRET: await createSecret(false),
    AGE_PROVIDER_TEST_SECRET: await createSecret(true),
  };
  const begin = async (
    input: Record<string, unknown> = {},
  ): Promise<{ id: string; token: string; request: string }> => {
    const { id, token } = await startConsentedCheck(website.asset_id, input);
    const { body } = await callApi("readCheck", { id }, { bearer: token });
    const request = new URL(body.provider_url!).searchParams.get("request")!;
    return { id, token, request };
  };
  const [over, under, unsure, forged] = [await begin(), await begin(), await begin(), await begin()];
  const test = await begin({ is_test: true });
  const checks = [over, under, unsure, forged, test];

  const values = { base_url: inject("publicUrl"), asset_id: website.asset_id };
  // Where no other server's keys are cached.
  const project = join(folder, "provider");
  const verifying = await writeSample(project, "verify-token", sampleFileName(interpreter), values);
  const audience = `provider_${website.asset_id}`;
  const verified = await callSample(interpreter, verifying, [
    ...checks.map(({ request }) => ({ name: "verifyToken", args: [request], named: { audience } })),
    { name: "verifyToken", args: [over.request] },
  ]);
  const claims = verified.answers.slice(0, -1).map(({ value }) => value as Record<string, unknown>);
  expect(claims.map(({ sub, attempt }) => [sub, attempt])).toEqual(checks.map(({ id }) => [id, 1]));
  // A request is no result.
  expect(verified.answers.at(-1)!.error).toBeDefined();

  const file = await writeSample(project, "own-provider", sampleFileName(interpreter), values);
  const send = (index: number, signal: string) => ({ name: "sendAnswer", args: [claims[index], signal] });
  const asAnother = { ...claims[0], answer_url: claims[3]!.answer_url };
  const { answers } = await callSample(
    interpreter,
    file,
    [
      send(0, "over"),
      send(1, "under"),
      send(2, "inconclusive"),
      send(4, "over"),
      send(0, "over"),
      { name: "sendAnswer", args: [asAnother, "over"] },
    ],
    secrets,
  );
  expect(answers.slice(0, 4).map(({ value }: SampleAnswer) => value)).toEqual([
    "passed",
    "failed",
    "started",
    "passed",
  ]);
  expect(answers.slice(4).map(({ error }) => error)).toEqual([
    "This check has already been decided.",
    "This answer is for another check than the one that it was sent to.",
  ]);
  const other = await callSample(interpreter, file, [send(3, "over")], {
    ...secrets,
    AGE_PROVIDER_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
  });
  expect(other.answers[0]!.error).toMatch(/^The signature doesn't match/);
  const { body } = await callApi("readCheck", { id: forged.id }, { bearer: forged.token });
  expect(body.status).toBe("started");
}
