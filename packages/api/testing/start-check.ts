import type { StartedVerification as Verification, Website } from "@ofage/contract";
import { inject } from "vitest";
import { callApi, type CallOptions } from "./call-api.ts";

/** Creates a website of an organization; the default domain is `shop.example`. */
export async function createWebsite(
  session: string,
  settings: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<Website> {
  const input = { name: "Shop", domain: "shop.example", ...settings };
  const { status, body } = await callApi("createWebsite", input, { ...options, bearer: session });
  if (status !== 201) throw new Error(`creating a website answered ${status} ${body.code}`);
  return body;
}

export interface StartedCheck {
  id: string;
  /** Bearer token of its hosted page. */
  token: string;
  verification: Verification;
}

/** Starts a verification from the console's own origin. */
export async function startCheck(
  assetId: string,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<StartedCheck> {
  const headers = { origin: inject("publicUrl"), ...options.headers };
  const { status, body } = await callApi(
    "startCheck",
    { asset_id: assetId, ...input },
    { ...options, headers },
  );
  if (status !== 201 || body.id === null || body.url === null)
    throw new Error(`starting a check answered ${status} ${body.code}`);
  return { id: body.id, token: clientTokenFromUrl(body.url), verification: body };
}

/** Returns the client token in the fragment of a hosted page's address. */
export function clientTokenFromUrl(url: string): string {
  return new URL(url).hash.slice(1);
}

/** Starts a verification and consents to the scan. */
export async function startConsentedCheck(
  assetId: string,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<StartedCheck> {
  const check = await startCheck(assetId, input, options);
  const { status, body } = await callApi(
    "consentToCheck",
    { id: check.id },
    { ...options, bearer: check.token },
  );
  if (status !== 200) throw new Error(`consent answered ${status} ${body.code}`);
  return check;
}
