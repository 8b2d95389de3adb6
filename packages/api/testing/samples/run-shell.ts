import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject } from "vitest";
import type { SampleCustomer } from "./customer.ts";
import { writeSample } from "./sample.ts";

/** Runs the commands of the quick start, one after the other in one shell. */
export async function runShellSamples(folder: string, { website, testKey }: SampleCustomer): Promise<void> {
  const values = {
    base_url: inject("publicUrl"),
    secret_key: testKey,
    asset_id: website.asset_id,
    webhook_secret: "whsec_1",
  };
  const write = (file: string) => writeSample(folder, "shell", file, values);
  const settings = await write("settings.sh");
  const secret = await write("webhook-secret.sh");
  const run = async (script: string) => {
    const env = { PATH: process.env.PATH };
    const { stdout } = await promisify(execFile)("sh", ["-c", `. "${settings}" && ${script}`], { env });
    return stdout;
  };

  expect(await run(`. "${secret}" && printf %s "$AGE_ASSET_ID $AGE_WEBHOOK_SECRET"`)).toBe(
    `${website.asset_id} whsec_1`,
  );
  expect(JSON.parse(await run(`. "${await write("create-check.sh")}"`))).toMatchObject({
    status: "created",
    is_test: true,
    reference_id: "visitor-1",
    redirectUrl: "http://localhost:8080/age/return",
  });
  expect(JSON.parse(await run(`. "${await write("register-webhook.sh")}"`))).toMatchObject({
    is_test: true,
    events: ["verification.completed", "verification.failed", "verification.expired"],
    secret: expect.stringMatching(/^whsec_/),
  });
}
