import { type APIRequestContext, expect } from "@playwright/test";
import type { WebsiteResponse } from "./account.ts";

type TestCheckOutcome = "adult" | "under_age" | "inconclusive" | "spoof" | "error";

/**
 * Creates an ended test verification as the website's page and the hosted page would.
 * @param country visitor's country, two letters
 * @param body further fields of the start request, such as `reference_id`
 * @returns its id
 */
export async function createEndedTestCheck(
  request: APIRequestContext,
  website: WebsiteResponse,
  outcome: TestCheckOutcome,
  { country = "DE", ...body }: { country?: string; [field: string]: unknown } = {},
): Promise<string> {
  const headers = { origin: "https://shop.example", "x-country": country };
  const data = { asset_id: website.asset_id, is_test: true, ...body };
  const started = await request.post("/v1/verifications", { headers, data });
  expect(started.status()).toBe(201);
  const { id, url } = (await started.json()) as { id: string; url: string };
  const ended = await request.post(`/v1/verifications/${id}/outcome`, {
    headers: { ...headers, authorization: `Bearer ${new URL(url).hash.slice(1)}` },
    data: { outcome },
  });
  expect(ended.status()).toBe(200);
  return id;
}
