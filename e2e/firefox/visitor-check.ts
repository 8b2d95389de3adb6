import { type Account, createAccount } from "../../packages/api/testing/account.ts";
import { callApi } from "../../packages/api/testing/call-api.ts";
import { createWebsite, startCheck } from "../../packages/api/testing/start-check.ts";

export interface VisitorCheck {
  id: string;
  /** URL of the hosted check. */
  url: string;
  owner: Account;
}

/** Starts a verification of a new website, as the website's own page would. */
export async function startVisitorCheck(settings: Record<string, unknown>): Promise<VisitorCheck> {
  const owner = await createAccount();
  const website = await createWebsite(owner.session, settings);
  const input = { reference_id: "visitor-1" };
  const { id, verification } = await startCheck(website.asset_id, input, {
    headers: { origin: "https://shop.example" },
  });
  return { id, url: verification.url!, owner };
}

/** Reads the verification as the website's owner sees it in the history. */
export async function readCheckRecord({ id, owner }: VisitorCheck): Promise<unknown> {
  return (await callApi("readRecord", { id }, { bearer: owner.session })).body;
}
