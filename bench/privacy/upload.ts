import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { VerificationResult } from "@ofage/contract";
import type { PrivacyCheck } from "./shop.ts";

export interface UploadResponse {
  /** HTTP status; null when the connection ended without one. */
  status: number | null;
  /** Error code, or how the verification ended. */
  outcome: string;
  result?: VerificationResult;
}

export const noAnswer: UploadResponse = { status: null, outcome: "no answer" };

/** Frame as a file. */
export type File = Uint8Array<ArrayBuffer>;

/**
 * Creates the form that the hosted page sends.
 * @param difference another name of the files' field, or a further field
 */
export function createForm(
  nonce: string,
  files: readonly File[],
  { field = "frames", note }: { field?: string; note?: string } = {},
): FormData {
  const form = new FormData();
  form.append("nonce", nonce);
  if (note !== undefined) form.append("note", note);
  for (const file of files) form.append(field, new Blob([file], { type: "image/jpeg" }), "frame.jpg");
  return form;
}

const framesUrl = (url: string, { id }: PrivacyCheck) => `${url}/v1/verifications/${id}/frames`;
const headersOf = ({ clientToken }: PrivacyCheck) => ({
  authorization: `Bearer ${clientToken}`,
  // Differs each time, so that no per-address limit is reached.
  "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}`,
});

/** Sends a body to a verification's frames route. */
export async function sendUpload(
  url: string,
  check: PrivacyCheck,
  body: FormData | Blob,
): Promise<UploadResponse> {
  const options = { method: "POST", headers: headersOf(check), body };
  const answer = await fetch(framesUrl(url, check), options).catch(() => undefined);
  if (!answer) return noAnswer;
  const said = (await answer.json()) as VerificationResult & { code?: string };
  if (!answer.ok) return { status: answer.status, outcome: String(said.code) };
  return { status: answer.status, outcome: said.failure_reason ?? said.status, result: said };
}

/**
 * Sends the first half of a form and stops there.
 * @returns functions that close the connection, or send the rest one byte per second until the server answers
 */
export async function sendHalfUpload(url: string, check: PrivacyCheck, form: FormData) {
  const whole = new Response(form);
  const type = whole.headers.get("content-type")!;
  const bytes = Buffer.from(await whole.arrayBuffer());
  const headers = { ...headersOf(check), "content-type": type, "content-length": bytes.length };
  const upload = request(framesUrl(url, check), { method: "POST", headers }).on("error", () => {});
  const answered = once(upload, "response").then(
    async ([answer]: IncomingMessage[]) => {
      const { code } = (await json(answer!)) as { code: string };
      return { status: answer!.statusCode!, outcome: code };
    },
    () => noAnswer,
  );
  let at = bytes.length >> 1;
  await new Promise((written) => upload.write(bytes.subarray(0, at), written));
  return {
    abort: () => void upload.destroy(),
    drip: (): Promise<UploadResponse> => {
      const dripping = setInterval(() => upload.write(bytes.subarray(at, ++at)), 1000);
      return answered.finally(() => clearInterval(dripping));
    },
  };
}
