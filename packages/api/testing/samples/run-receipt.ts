import { expect, inject } from "vitest";
import { scriptedFrames } from "../conclude-scripted-scan.ts";
import { endByScan } from "../end-by-scan.ts";
import { startConsentedCheck } from "../start-check.ts";
import type { SampleRun } from "./sample-run.ts";
import { callSample, sampleFileName, writeSample } from "./sample.ts";

/** Runs the sample on the receipt of a real verification and on forged ones. */
export async function runReceiptSample({ interpreter, folder, customer }: SampleRun): Promise<void> {
  const { asset_id } = customer.website;
  const values = { base_url: inject("publicUrl"), asset_id };
  const file = await writeSample(folder, "receipt", sampleFileName(interpreter), values);
  const check = await startConsentedCheck(asset_id);
  const { token, receipt } = await endByScan(check);
  const [head, , signature] = receipt!.split(".");
  const changed = Buffer.from(JSON.stringify({ sub: "ver_2" })).toString("base64url");
  const bad = [token!, `${head}.${changed}.${signature}`, receipt!.slice(0, -10), "a.b.c", ""];
  const calls = [receipt!, ...bad].map((text) => ({ name: "verifyReceipt", args: [text] }));
  const { answers } = await callSample(interpreter, file, calls);
  expect(answers[0]).toMatchObject({
    value: { sub: check.id, aud: `receipt_${asset_id}`, frames_received: scriptedFrames, frames_kept: 0 },
  });
  expect(answers.slice(1).filter(({ error }) => error === undefined)).toEqual([]);
}
