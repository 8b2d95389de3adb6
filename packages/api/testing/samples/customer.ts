import type { Website } from "@ofage/contract";
import { createAccount } from "../account.ts";
import { createApiKey } from "../api-key.ts";
import { createWebsite } from "../check.ts";

/** A reader of the documentation, who has done its first step. */
export interface Customer {
  session: string;
  website: Website;
  testKey: string;
  liveKey: string;
}

export async function createCustomer(): Promise<Customer> {
  const { session } = await createAccount();
  const website = await createWebsite(session, { sensitivity: 0 });
  const { key: testKey } = await createApiKey(session, { is_test: true });
  const { key: liveKey } = await createApiKey(session);
  return { session, website, testKey, liveKey };
}
