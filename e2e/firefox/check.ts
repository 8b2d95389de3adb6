import { type Account, createAccount } from "../../packages/api/testing/account.ts";
import { call } from "../../packages/api/testing/call.ts";
import { createWebsite, startCheck } from "../../packages/api/testing/check.ts";

export interface VisitorsCheck {
  id: string;
  /** Address of its hosted page. */
  url: string;
  owner: Account;
}

/** Starts a check of a fresh website, as the website's own page would. */
export async function startVisitorsCheck(settings: Record<string, unknown>): Promise<VisitorsCheck> {
  const owner = await createAccount();
  const website = await createWebsite(owner.session, settings);
  const input = { reference_id: "visitor-1" };
  const { id, verification } = await startCheck(website.asset_id, input, {
    headers: { origin: "https://shop.example" },
  });
  return { id, url: verification.url!, owner };
}

/** Reads the record that the website's owner sees in the history. */
export async function recordOf({ id, owner }: VisitorsCheck): Promise<unknown> {
  return (await call("readRecord", { id }, { bearer: owner.session })).body;
}
