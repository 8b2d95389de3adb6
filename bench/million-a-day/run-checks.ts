import pLimit from "p-limit";
import { createRenderedVisitor } from "../../packages/api/testing/rendered-visitor.ts";
import type { BenchCaller } from "../support/bench-server.ts";
import { beginScan, finishScan } from "../support/scan-check.ts";
import type { MeasuredShop } from "./measured-shop.ts";

const checksAtOnce = 8;
/** Two cores hold four scans, and the bench paints their visitors on the same ones. */
const scansAtOnce = 2;

/** Calls of the parties to checks, counting the bytes of the answers. */
export interface CheckCalls {
  caller: BenchCaller;
  answerBytes: number;
}

/** Runs checks in test mode from their creation to the reading of their result; the tester's page decides them without a scan. */
export async function runChecks(
  calls: CheckCalls,
  shops: readonly MeasuredShop[],
  count: number,
): Promise<void> {
  const atOnce = pLimit(checksAtOnce);
  const numbers = Array.from({ length: count }, (_, number) => number);
  await Promise.all(
    numbers.map((number) =>
      atOnce(() =>
        runCheck(calls, shops[number % shops.length]!.testKey, async ({ id, token }) => {
          await answer(calls, `/v1/verifications/${id}/outcome`, token, { outcome: "adult" });
        }),
      ),
    ),
  );
}

/** Sizes of the scans that were run. */
export interface ScanTotals {
  seconds: number;
  smallFrames: number;
  largeFrames: number;
  bytesIn: number;
}

/** Runs live checks whose visitors pass a scan, rendered so that the networks see a face. */
export async function runScans(
  calls: CheckCalls,
  shops: readonly MeasuredShop[],
  count: number,
): Promise<ScanTotals> {
  const totals: ScanTotals = { seconds: 0, smallFrames: 0, largeFrames: 0, bytesIn: 0 };
  const render = await createRenderedVisitor();
  const atOnce = pLimit(scansAtOnce);
  const scan = (number: number) =>
    runCheck(calls, shops[number % shops.length]!.liveKey, async (check) => {
      const page = await beginScan(calls.caller.url, check);
      const began = performance.now();
      const end = await finishScan(page, async (posture, size) => {
        const jpeg = await render(posture, size);
        totals[size === "small" ? "smallFrames" : "largeFrames"]++;
        totals.bytesIn += jpeg.length;
        return jpeg;
      });
      if (end.type !== "result") throw new Error(`a scan ended with ${end.code}`);
      totals.seconds += (performance.now() - began) / 1000;
    });
  await Promise.all(Array.from({ length: count }, (_, number) => atOnce(() => scan(number))));
  return totals;
}

/** Creates a check as a website's server does. */
export const createCheck = (calls: CheckCalls, key: string): Promise<{ id: string; url: string }> =>
  answer(calls, "/v1/verifications", key, { reference_id: "order-00000001" });

interface StartedCheck {
  id: string;
  token: string;
  origin: string;
}

async function runCheck(
  calls: CheckCalls,
  key: string,
  decide: (check: StartedCheck) => Promise<void>,
): Promise<void> {
  const { id, url } = await createCheck(calls, key);
  const { origin, hash } = new URL(url);
  const token = hash.slice(1);
  await answer(calls, `/v1/verifications/${id}/check`, token);
  await answer(calls, `/v1/verifications/${id}/consent`, token, {});
  await decide({ id, token, origin });
  await answer(calls, `/v1/verifications/${id}`, key);
}

async function answer<Answer>(
  calls: CheckCalls,
  path: string,
  bearer: string,
  body?: object,
): Promise<Answer> {
  const response = await calls.caller.call(path, { bearer, ...(body && { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
  calls.answerBytes += text.length;
  for (const [name, value] of response.headers) calls.answerBytes += name.length + value.length + 4;
  return JSON.parse(text) as Answer;
}
