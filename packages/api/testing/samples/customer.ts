import type { Website } from "@ofage/contract";
import { createAccount } from "../account.ts";
import { createApiKey } from "../api-key.ts";
import { createWebsite } from "../start-check.ts";

/** Reader of the documentation who has completed its first step. */
export interface SampleCustomer {
  session: string;
  website: Website;
  testKey: string;
  liveKey: string;
}

export async function createSampleCustomer(): Promise<SampleCustomer> {
  const { session } = await createAccount();
  const website = await createWebsite(session, { sensitivity: 0 });
  const { key: testKey } = await createApiKey(session, { is_test: true });
  const { key: liveKey } = await createApiKey(session);
  return { session, website, testKey, liveKey };
}
