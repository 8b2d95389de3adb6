import { expect } from "vitest";
import type { SampleRun } from "./sample-run.ts";
import { callSample, sampleFileName, type SampleAnswer, writeSample } from "./sample.ts";
import { minutesFromNow, createWebhookSecret, signWebhook } from "./sign-webhook.ts";

/** Runs the sample on valid webhooks, and on others with one thing wrong each. */
export async function runVerifyWebhookSample({ interpreter, folder }: SampleRun): Promise<void> {
  const secret = createWebhookSecret();
  const file = await writeSample(folder, "verify-webhook", sampleFileName(interpreter), {});
  const event = { id: "msg_1", type: "verification.completed", data: { metadata: { name: "Zoë ✓" } } };
  // Whitespace that parsing would lose.
  const body = JSON.stringify(event, null, 3);
  const right = signWebhook(secret, body);
  const other = signWebhook(createWebhookSecret(), body)["webhook-signature"];
  const withSignature = (...signatures: string[]) => ({
    ...right,
    "webhook-signature": signatures.join(" "),
  });
  const without = (name: keyof typeof right) => {
    const { [name]: _left, ...rest } = right;
    return rest;
  };

  const good: [string, object][] = [
    [body, right],
    [body, withSignature(other, right["webhook-signature"])],
    [body, withSignature("v2,abc", right["webhook-signature"], other)],
    [body, signWebhook(secret, body, { at: minutesFromNow(-4) })],
    [body, signWebhook(secret, body, { at: minutesFromNow(4) })],
  ];
  const bad: [string, object][] = [
    [body.replace("completed", "failed"), right],
    [JSON.stringify(event), right],
    ["", right],
    [body, withSignature(other)],
    [body, withSignature("")],
    [body, withSignature("é")],
    [body, withSignature(right["webhook-signature"].replace("v1,", "v2,"))],
    [body, withSignature(right["webhook-signature"].slice(0, -1))],
    [body, { ...right, "webhook-id": "msg_2" }],
    [body, { ...right, "webhook-timestamp": `${Number(right["webhook-timestamp"]) + 1}` }],
    [body, { ...right, "webhook-timestamp": "soon" }],
    [body, signWebhook(secret, body, { at: minutesFromNow(-6) })],
    [body, signWebhook(secret, body, { at: minutesFromNow(6) })],
    [body, without("webhook-id")],
    [body, without("webhook-timestamp")],
    [body, without("webhook-signature")],
    [body, {}],
  ];
  const calls = [...good, ...bad].map(([bytes, headers]) => ({
    name: "verifyWebhook",
    args: [{ bytes }, headers],
  }));
  const { answers } = await callSample(interpreter, file, calls, { AGE_WEBHOOK_SECRET: secret });
  expect(answers.slice(0, good.length)).toEqual(good.map(() => ({ value: event })));
  expect(answers.slice(good.length).map(rejectionReason)).toEqual(
    bad.map(() => expect.stringMatching(/webhook's (timestamp is missing or too old|signature is invalid)/)),
  );
}

const rejectionReason = ({ value, error }: SampleAnswer) => (value === undefined ? error : "it was accepted");
