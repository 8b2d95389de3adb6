import type { VerificationDetail, WalletRequest, Website } from "@ofage/contract";
import { inject } from "vitest";
import { createAccount } from "./account.ts";
import { callApi } from "./call-api.ts";
import { createWebsite, type StartedCheck, startConsentedCheck } from "./start-check.ts";

/** A website whose visitors prove their age with a digital ID. */
export interface DigitalIdShop {
  session: string;
  website: Website;
}

/** Method rules beside the digital ID's, which has one attempt unless they say otherwise. */
export const digitalIdAlone = [{ method: "digital_id", mode: "enabled", max_attempts: 1 }];

/** Creates an account with such a website. */
export async function openDigitalIdShop(
  methods: readonly object[] = digitalIdAlone,
  settings: Record<string, unknown> = {},
): Promise<DigitalIdShop> {
  const { session } = await createAccount();
  const website = await createWebsite(session, settings);
  const { status, body } = await callApi("updatePolicy", { id: website.id, methods } as never, {
    bearer: session,
  });
  if (status !== 200) throw new Error(`saving the policy answered ${status} ${JSON.stringify(body)}`);
  return { session, website };
}

/** A check whose visitor is asked for a digital ID. */
export interface AskedCheck extends StartedCheck {
  request: WalletRequest;
}

/** Starts a check and consents to it. */
export async function askForDigitalId(
  { website }: DigitalIdShop,
  input: Record<string, unknown> = {},
): Promise<AskedCheck> {
  const check = await startConsentedCheck(website.asset_id, input);
  return { ...check, request: await readWalletRequest(check) };
}

/** Reads what the visitor's wallet is asked in the attempt that is open. */
export async function readWalletRequest({ id, token }: StartedCheck): Promise<WalletRequest> {
  const { body } = await callApi("readCheck", { id }, { bearer: token });
  if (!body.wallet_request) throw new Error(`no wallet is asked: ${body.status} ${body.method}`);
  return body.wallet_request;
}

/** Origin of the hosted page. */
export const pageOrigin = () => new URL(inject("publicUrl")).origin;

/** Sends what the browser returned, or a refusal. */
export const answerCheck = (
  { id, token, request }: AskedCheck,
  answer: Record<string, unknown>,
  attempt = request.attempt,
) => callApi("answerByDigitalId", { id, attempt, ...answer } as never, { bearer: token });

/** Reads a check in the owner's history. */
export async function readDetail(
  { session }: DigitalIdShop,
  { id }: StartedCheck,
): Promise<VerificationDetail> {
  return (await callApi("readRecord", { id }, { bearer: session })).body;
}
