import { expect, onTestFinished } from "vitest";
import type { SampleRun } from "./sample-run.ts";
import { callSample, writeSample } from "./sample.ts";
import { startSigningService } from "./signing-service.ts";

/** Runs the server half of our package as its documentation shows it. */
export async function runSdkServerSample({ interpreter, folder }: SampleRun): Promise<void> {
  const service = await startSigningService();
  onTestFinished(service.close);
  const values = { base_url: service.url, asset_id: "ast_1" };
  const file = await writeSample(folder, "sdk", "server.mjs", values);
  const reference_id = "visit-1";
  const tokens = [
    await service.sign({ reference_id }),
    await service.sign({ reference_id, age_verified: false }),
    await service.sign({ reference_id, age_verified: null }),
    await service.sign({ reference_id: "visit-2" }),
    await service.sign({ reference_id, aud: "test_ast_1" }),
    await service.forge("other key", { reference_id }),
  ];
  const calls = tokens.map((token) => ({ name: "isOldEnough", args: [token, reference_id] }));
  const { answers, said } = await callSample(interpreter, file, calls);
  expect(answers.map(({ value }) => value)).toEqual([true, false, false, false, false, false]);
  expect(said.match(/refused: \w+/g)).toEqual([
    "refused: wrong_reference",
    "refused: test_result",
    "refused: invalid_token",
  ]);
}
