import type { VerificationDetail, WalletRequest, Website } from "@ofage/contract";
import { inject } from "vitest";
import { createAccount } from "./account.ts";
import { callApi, sendRequest } from "./call-api.ts";
import { createWebsite, type StartedCheck, startConsentedCheck } from "./start-check.ts";

/** A website whose visitors prove their age with a digital ID. */
export interface DigitalIdShop {
  session: string;
  website: Website;
  /** Its server, if that is not the one that all test files share. */
  server?: string | undefined;
}

/** Method rules beside the digital ID's, which has one attempt unless they say otherwise. */
export const digitalIdAlone = [{ method: "digital_id", mode: "enabled", max_attempts: 1 }];

/** Creates an organization with such a website. */
export async function openDigitalIdShop(
  methods: readonly object[] = digitalIdAlone,
  settings: Record<string, unknown> = {},
  own?: { url: string; dataDir: string },
): Promise<DigitalIdShop> {
  const on = { server: own?.url };
  const { session } = await createAccount(on, own?.dataDir);
  const website = await createWebsite(session, settings, on);
  const { status, body } = await callApi("updatePolicy", { id: website.id, methods } as never, {
    ...on,
    bearer: session,
  });
  if (status !== 200) throw new Error(`saving the policy answered ${status} ${JSON.stringify(body)}`);
  return { session, website, server: own?.url };
}

/** A check whose visitor is asked for a digital ID. */
export interface AskedCheck extends StartedCheck {
  request: WalletRequest;
  server?: string | undefined;
}

/** Starts a check and consents to it. */
export async function askForDigitalId(
  { website, server }: DigitalIdShop,
  input: Record<string, unknown> = {},
): Promise<AskedCheck> {
  // Any server takes a check from a page of the website.
  const on = server === undefined ? {} : { server, headers: { origin: "https://shop.example" } };
  const check = { ...(await startConsentedCheck(website.asset_id, input, on)), server };
  return { ...check, request: await readWalletRequest(check) };
}

/** Reads what the visitor's wallet is asked in the attempt that is open. */
export async function readWalletRequest({
  id,
  token,
  server,
}: StartedCheck & Pick<AskedCheck, "server">): Promise<WalletRequest> {
  const { body } = await callApi("readCheck", { id }, { bearer: token, server });
  if (!body.wallet_request) throw new Error(`no wallet is asked: ${body.status} ${body.method}`);
  return body.wallet_request;
}

/** Origin of the hosted page. */
export const pageOrigin = () => new URL(inject("publicUrl")).origin;

/** Sends what the browser returned, or a refusal. */
export const answerCheck = (
  { id, token, request, server }: AskedCheck,
  answer: Record<string, unknown>,
  attempt = request.attempt,
) => callApi("answerByDigitalId", { id, attempt, ...answer } as never, { bearer: token, server });

/** Reads the result that the visitor's page shows; null while there is none. */
export const readResult = async ({ id, token, server }: AskedCheck) =>
  (await callApi("readCheck", { id }, { bearer: token, server })).body.result;

/** Reads a check in the owner's history. */
export async function readDetail(
  { session, server }: DigitalIdShop,
  { id }: StartedCheck,
): Promise<VerificationDetail> {
  return (await callApi("readRecord", { id }, { bearer: session, server })).body;
}

/** Posts a form as a wallet does, to the address that its request names (OpenID for Verifiable Presentations 1.0, section 8.2). */
export async function postToWalletAddress(
  { response_uri }: { response_uri: string },
  form: Record<string, string>,
): Promise<{ status: number; headers: Headers; body: { redirect_uri?: string } & Record<string, unknown> }> {
  const answer = await sendRequest("POST", new URL(response_uri).pathname, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  return { ...answer, body: answer.body as Record<string, unknown> };
}
