import type { ChallengeKind } from "@ofage/contract";
import { type APIRequestContext, expect } from "@playwright/test";
import { createRenderedVisitor } from "../packages/api/testing/rendered-visitor.ts";
import { connectScan, followScan, performScan } from "../packages/api/testing/scan-client.ts";
import type { WebsiteResponse } from "./account.ts";
import { startCheckForWebsite } from "./hosted-check.ts";

/**
 * Creates a live verification that an adult was scanned for, as the website's page and the hosted page would. It takes twelve seconds.
 * @param baseURL of the server
 * @param kind challenge that the visitor chose; the website must allow it
 * @returns its id
 */
export async function createScannedCheck(
  request: APIRequestContext,
  baseURL: string,
  website: WebsiteResponse,
  kind: ChallengeKind = "head_turn",
): Promise<string> {
  const { id, url } = await startCheckForWebsite(request, website);
  const token = new URL(url).hash.slice(1);
  const agreed = await request.post(`/v1/verifications/${id}/consent`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(agreed.status()).toBe(200);
  const render = await createRenderedVisitor();
  const server = { url: baseURL, publicUrl: baseURL };
  const page = await followScan(connectScan({ server, check: { id, token }, from: "198.51.100.20" }), token);
  page.sendHello({ kind });
  await page.receive("ready");
  const performing = performScan(page, render);
  const { check } = await page.receive("result");
  expect(check.status).toBe("passed");
  await performing;
  return id;
}
