import { ScanMessage } from "@ofage/contract";
import * as fc from "fast-check";
import { createFuzzAccountFactory } from "./fuzz-accounts.ts";
import { findInternals, findResponseFault } from "./find-response-fault.ts";
import type { FuzzFinding } from "./fuzz-server.ts";
import { type AccountResources, fillPlaceholders } from "./placeholders.ts";
import { type FuzzScan, fuzzScans, type ScanStep } from "./scan-arbitraries.ts";
import { type ScanAnswers, sendScan } from "./scan-sender.ts";

export interface ScanFuzzOptions {
  /** Address of the server, which must trust 127.0.0.1 as its proxy. */
  url: string;
  /** Origin of its own pages. */
  publicUrl: string;
  outbox: string;
  /** Seed; the same one generates the same scans, except for ids and secrets. */
  seed: number;
  scans: number;
  /** Each person scans by one connection at a time. */
  accountCount: number;
  /** Possible contents of frames. */
  pictures: readonly Uint8Array[];
}

export interface ScanFuzzResult {
  seconds: number;
  /** Number of scans by their end: the code of an error, "ready" for those that were still open, or the status of a refused upgrade. */
  ends: Record<string, number>;
  /** Number of scans that the server was ready for, whatever ended them. */
  begun: number;
  findings: FuzzFinding[];
}

/** Close codes of the server (scanCloseCodes) and of the protocol (RFC 6455, 7.4.1) after input that is not valid. */
const expectedCloseCodes = [1000, 1002, 1007, 1008, 1009, 1013];
const failures = ["internal_error", "service_unavailable"];

/** Sends messages of every kind to the scan's address and inspects every answer. */
export async function fuzzScanServer(options: ScanFuzzOptions): Promise<ScanFuzzResult> {
  const { url, publicUrl, seed, scans, accountCount, pictures } = options;
  const createAccount = createFuzzAccountFactory(options);
  const cast: AccountResources[] = [];
  while (cast.length < accountCount) cast.push(await createAccount());
  const result: ScanFuzzResult = { seconds: 0, ends: {}, begun: 0, findings: [] };
  const waiting = fc.sample(fuzzScans(pictures), { seed, numRuns: scans });
  const began = performance.now();
  let sent = 0;

  async function attack(scan: FuzzScan, own: AccountResources): Promise<void> {
    const others = cast[(cast.indexOf(own) + 1) % accountCount]!;
    const fill = (step: ScanStep): ScanStep =>
      step.kind === "text" ? { ...step, text: fillPlaceholders(step.text, own, others) } : step;
    sent++;
    const answers = await sendScan({
      ...scan,
      url: url.replace(/^http/, "ws") + fillPlaceholders(scan.target, own, others),
      origin: scan.origin === "own" ? new URL(publicUrl).origin : scan.origin,
      from: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      first: fill(scan.first),
      others: scan.others.map(fill),
    });
    const messages = answers.messages.map((each) => ScanMessage.safeParse(parse(each)).data);
    if (messages.some((each) => each?.type === "ready")) result.begun++;
    const end = endOf(answers, messages);
    result.ends[end] = (result.ends[end] ?? 0) + 1;
    const fault = findScanFault(answers);
    if (fault)
      result.findings.push({
        fault,
        route: "scan",
        kind: scan.first.kind,
        request: JSON.stringify(scan, (_, value: unknown) => (value instanceof Uint8Array ? "bytes" : value)),
        answer: JSON.stringify(answers).slice(0, 400),
      });
  }

  await Promise.all(
    cast.map(async (own) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await attack(next, own);
    }),
  );
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

/** @param messages the server's, in order; undefined for one that is not the contract's */
function endOf({ refusal, closeCode }: ScanAnswers, messages: readonly (ScanMessage | undefined)[]): string {
  if (refusal) return String(refusal.status);
  const error = messages.find((each) => each?.type === "error");
  if (error?.type === "error") return error.code;
  return closeCode === undefined ? "ready" : `closed ${closeCode}`;
}

function findScanFault({ refusal, messages, closeCode }: ScanAnswers): string | null {
  if (refusal) return findResponseFault(refusal, "GET", false, false);
  for (const message of messages) {
    const inside = findInternals(message);
    if (inside) return `a message tells ${JSON.stringify(inside)}`;
    const read = ScanMessage.safeParse(parse(message));
    if (!read.success) return "a message that is not the contract's";
    if (read.data.type === "error" && failures.includes(read.data.code)) return "a failure of the server's";
  }
  if (closeCode !== undefined && !expectedCloseCodes.includes(closeCode)) return `closed with ${closeCode}`;
  return null;
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}
