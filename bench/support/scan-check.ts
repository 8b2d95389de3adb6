import { randomInt } from "node:crypto";
import type { ScanMessage } from "@ofage/contract";
import type { BenchCaller } from "./bench-server.ts";
import {
  connectScan,
  followScan,
  performScan,
  type ScanPage,
} from "../../packages/api/testing/scan-client.ts";

/** Check whose visitor has consented. */
export interface BenchCheck {
  id: string;
  /** Bearer token of its page. */
  token: string;
  /** Origin of the hosted page. */
  origin: string;
}

/** Consents to a check that was started, as its page does. */
export async function consentToCheck(
  caller: Pick<BenchCaller, "call">,
  { id, url }: { id: string; url: string },
): Promise<BenchCheck> {
  const { origin, hash } = new URL(url);
  const token = hash.slice(1);
  const answer = await caller.call(`/v1/verifications/${id}/consent`, { bearer: token, body: {} });
  await answer.arrayBuffer();
  return { id, token, origin };
}

/**
 * Connects to a check's scan and begins, from an address, or from a different one each time, so that no per-address limit is reached.
 * @param serverUrl address of the server, which must trust 127.0.0.1 as its proxy
 */
export async function beginScan(
  serverUrl: string,
  { id, token, origin }: BenchCheck,
  from = `198.18.${randomInt(256)}.${randomInt(256)}`,
): Promise<ScanPage> {
  const server = { url: serverUrl, publicUrl: origin };
  const page = await followScan(connectScan({ server, check: { id, token }, from }), token);
  page.sendHello();
  return page;
}

/**
 * Answers a scan until its end, or begins none if the server refuses it.
 * @param render returns the bytes of a frame
 * @returns the message that ended it
 */
export async function finishScan(
  page: ScanPage,
  render: Parameters<typeof performScan>[1],
): Promise<Extract<ScanMessage, { type: "result" | "error" }>> {
  await Promise.race([page.receive("ready"), page.closed]);
  await performScan(page, render);
  const end = page.messages.at(-1);
  if (end?.type !== "result" && end?.type !== "error") throw new Error("a scan's connection broke");
  return end;
}
