import { expect, onTestFinished } from "vitest";
import type { SampleRun } from "./sample-run.ts";
import { callSample, sampleFileName, writeSample } from "./sample.ts";
import { startSigningService } from "./signing-service.ts";

/** Runs the sample on valid tokens, and on others with one thing wrong each. */
export async function runVerifyTokenSample({ interpreter, folder }: SampleRun): Promise<void> {
  const service = await startSigningService();
  onTestFinished(service.close);
  const values = { base_url: service.url, asset_id: "ast_1" };
  const file = await writeSample(folder, "verify-token", sampleFileName(interpreter), values);
  const live = await service.sign({});
  const ofTest = await service.sign({ aud: "test_ast_1" });
  const [head, , signature] = live.split(".");
  const [, changed] = (await service.forge("other key", { sub: "ver_2" })).split(".");
  const bad = [
    ofTest,
    await service.sign({ aud: "ast_2" }),
    await service.sign({ aud: "receipt_ast_1" }),
    await service.sign({ iss: "https://other.example" }),
    // Clocks may differ by some seconds.
    await service.sign({ exp: Math.floor(Date.now() / 1000) - 60 }),
    `${head}.${changed}.${signature}`,
    ...(await Promise.all(
      (["other key", "unknown key", "no signature", "public key as secret"] as const).map((how) =>
        service.forge(how, {}),
      ),
    )),
    `${live}x.y`,
    live.slice(0, -10),
    "a.b.c",
    "a.b",
    "",
  ];
  const verify = (token: string, allowTest?: boolean) => ({
    name: "verifyToken",
    args: [token],
    ...(allowTest === undefined ? {} : { named: { allowTest } }),
  });
  const calls = [
    verify(live),
    verify(live, true),
    verify(ofTest, true),
    ...bad.map((token) => verify(token)),
  ];
  const { answers } = await callSample(interpreter, file, calls);
  const claims = { iss: service.url, sub: "ver_1", aud: "ast_1", age_verified: true };
  expect(answers.slice(0, 3)).toMatchObject([
    { value: claims },
    { value: claims },
    { value: { ...claims, aud: "test_ast_1" } },
  ]);
  expect(answers.slice(3).filter(({ error }) => error === undefined)).toEqual([]);
  // An unknown key causes at most one more lookup.
  expect(service.keyReadCount()).toBeLessThanOrEqual(2);
}
