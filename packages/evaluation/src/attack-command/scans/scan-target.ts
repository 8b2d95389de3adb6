import { VerificationDetail } from "@ofage/contract";
import type { BenchCaller } from "../../../../../bench/support/bench-server.ts";
import type { OpenCheck } from "./open-scan.ts";

/** Reference of the website's visitor, which the website gives the check and `verifyResult`. */
export const visitorReference = "visitor-1";

/** A website of a new account on a running server. */
export interface ScanTarget {
  /** Origin of the server. */
  server: string;
  assetId: string;
  /** Starts a check as the website's page does, and agrees as its visitor. */
  startCheck(options?: { isTest?: boolean; referenceId?: string }): Promise<OpenCheck>;
  /** Ends a check as its visitor who leaves, if it is open, and reads it as its owner. */
  readRecord(check: OpenCheck): Promise<VerificationDetail>;
}

/** Creates a target with a website of a new account, which takes every kind of scan. */
export async function createScanTarget(server: BenchCaller): Promise<ScanTarget> {
  const { session } = await server.createAccount();
  const made = await server.call("/v1/websites", {
    bearer: session,
    body: {
      name: "Corner Shop",
      domain: "shop.example",
      age_restriction: "18+",
      sensitivity: 0,
      allow_without_turn: true,
    },
  });
  const { asset_id: assetId } = await readJson<{ asset_id: string }>(made, 201);
  return {
    server: server.url,
    assetId,
    startCheck: async ({ isTest = false, referenceId = visitorReference } = {}) => {
      const started = await server.call("/v1/verifications", {
        origin: "https://shop.example",
        body: { asset_id: assetId, is_test: isTest, reference_id: referenceId },
      });
      const { id, url } = await readJson<{ id: string; url: string }>(started, 201);
      const token = new URL(url).hash.slice(1);
      await readJson(await server.call(`/v1/verifications/${id}/consent`, { bearer: token, body: {} }), 200);
      return { id, token };
    },
    readRecord: async ({ id, token }) => {
      await server.call(`/v1/verifications/${id}/cancel`, { bearer: token, body: {} });
      return VerificationDetail.parse(
        await readJson(await server.call(`/v1/verifications/${id}`, { bearer: session }), 200),
      );
    },
  };
}

async function readJson<Body>(answer: Response, status: number): Promise<Body> {
  if (answer.status !== status)
    throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
