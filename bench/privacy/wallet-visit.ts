import { once } from "node:events";
import { request as sendRequest } from "node:http";
import type { HostedCheck, WalletRequest } from "@ofage/contract";
import { readLink } from "../../packages/api/testing/wallet.ts";
import type { BenchCheck } from "../support/scan-check.ts";
import type { AnswerWay, CanaryAnswer, CanaryOptions } from "./canary-wallet.ts";
import { noAnswer, type ScenarioAnswer } from "./scenario-answer.ts";

/** Visitor whose wallet is asked. */
export interface WalletVisit {
  url: string;
  check: BenchCheck;
  request: WalletRequest;
  /** Lets the wallet answer. The search knows the answer from then on. */
  answer(way: AnswerWay, options?: CanaryOptions): Promise<CanaryAnswer>;
}

/** A POST of a browser or a wallet. */
export interface WalletPost {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export const json = "application/json";
export const form = "application/x-www-form-urlencoded";

/** Address to which the visitor's browser sends an answer. */
export const browserPath = ({ check }: WalletVisit) => `/v1/verifications/${check.id}/digital-id`;

/** Builds a POST to the address for browsers, of an answer or anything else. */
export function toBrowserPost(visit: WalletVisit, fields: object): WalletPost {
  return {
    path: browserPath(visit),
    headers: { authorization: `Bearer ${visit.check.token}`, "content-type": json },
    body: JSON.stringify({ attempt: visit.request.attempt, ...fields }),
  };
}

/** Builds a POST to the address that the link names, of an answer or anything else. */
export function toLinkPost({ request }: WalletVisit, fields: Record<string, string>): WalletPost {
  return {
    path: new URL(readLink(request.codes!.openid4vp).response_uri).pathname,
    headers: { "content-type": form },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Builds the POST of an answer to where it belongs. */
export const toAnswerPost = (visit: WalletVisit, { body }: CanaryAnswer): WalletPost =>
  "vp_token" in body ? toLinkPost(visit, body) : toBrowserPost(visit, body);

/** Sends a POST. Where it ended the check, the outcome is the check's. */
export async function sendPost(
  visit: WalletVisit,
  { path, headers, body }: WalletPost,
): Promise<ScenarioAnswer> {
  const response = await fetch(`${visit.url}${path}`, { method: "POST", headers, body });
  const { status } = response;
  const said = (await response.json()) as { code?: string };
  return { status, outcome: said.code ?? (await readOutcome(visit)) };
}

async function readOutcome({ url, check }: WalletVisit): Promise<string> {
  const headers = { authorization: `Bearer ${check.token}` };
  const response = await fetch(`${url}/v1/verifications/${check.id}/check`, { headers });
  const { result, status } = (await response.json()) as HostedCheck;
  return result?.failure_reason ?? result?.status ?? status;
}

/**
 * Begins a POST and resolves once its bytes are on their way.
 * @param share of the body that is sent, 0–1; the connection stays open
 * @returns the answer, or that there is none
 */
export async function beginPost(
  { url }: WalletVisit,
  { path, headers, body }: WalletPost,
  share: number,
): Promise<{ answer: Promise<ScenarioAnswer> }> {
  const length = Buffer.byteLength(body);
  const sending = sendRequest(`${url}${path}`, {
    method: "POST",
    headers: { ...headers, "content-length": length },
  });
  const answer = once(sending, "response").then(
    ([response]: { statusCode: number }[]) => ({ status: response!.statusCode, outcome: "answered" }),
    () => noAnswer,
  );
  sending.on("error", () => {});
  const part = Buffer.from(body).subarray(0, Math.floor(length * share));
  await new Promise((written) => sending.write(part, written));
  return { answer };
}
