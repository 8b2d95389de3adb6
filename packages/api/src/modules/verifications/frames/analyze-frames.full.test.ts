import type { Website } from "@ofage/contract";
import type { Engine } from "@ofage/engine";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { sendAdultFrames } from "../../../../testing/adult-frames.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { createWebsite, type StartedCheck, startConsentedCheck } from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { startInProcessServer } from "../../../../testing/in-process-server.ts";
import { analyzeFrames } from "./analyze-frames.ts";
import { findVerificationById } from "../store.ts";

let website: Website;
beforeEach(async () => {
  website = await createWebsite((await createAccount()).session, { sensitivity: 0 });
});

const renew = (check: StartedCheck) =>
  callApi("renewChallenge", { id: check.id, kind: "head_turn" }, { bearer: check.token });
/** Leaves a processing lease behind, as a process killed during the analysis does. */
const leave = (check: StartedCheck, since: string, alive: string) =>
  queryDatabase(
    `update verifications set processing_started_at = ${since}, processing_lease_renewed_at = ${alive} where id = $1`,
    check.id,
  );
const seconds = (ago: number) => `now() - interval '${ago} seconds'`;

test.for([
  ["three seconds after its last renewal", seconds(5), seconds(4)],
  ["a minute after it was acquired without renewals", seconds(61), "null"],
] as const)("the lease of an interrupted analysis expires %s", async ([, since, alive]) => {
  const [sends, renews] = [
    await startConsentedCheck(website.asset_id),
    await startConsentedCheck(website.asset_id),
  ];
  await leave(sends, since, alive);
  await leave(renews, since, alive);
  const renewed = await renew(renews);
  expect(renewed.status).toBe(200);
  for (const check of [sends, { ...renews, challenge: renewed.body.challenge! }]) {
    const { status, body } = await sendAdultFrames(check);
    expect([status, body.status]).toEqual([200, "passed"]);
  }
});

test.for([
  // The last renewal lies in the future, so that the time the test itself takes does not expire the lease.
  ["that is renewed", seconds(20), seconds(-30)],
  ["without renewals, half a minute after it was acquired,", seconds(30), "null"],
] as const)("a lease %s stays in force", async ([, since, alive]) => {
  const check = await startConsentedCheck(website.asset_id);
  await leave(check, since, alive);
  for (const { status, body } of [await sendAdultFrames(check), await renew(check)])
    expect([status, body.code]).toEqual([409, "frames_processing"]);
});

test("an analysis longer than the lease timeout keeps its lease", { timeout: 120_000 }, async () => {
  const own = await startInProcessServer();
  try {
    const via = { server: own.url };
    const { session } = await createAccount(via, own.dataDir);
    const { asset_id } = await createWebsite(session, {}, via);
    const { id } = await startConsentedCheck(asset_id, {}, { ...via, headers: { origin: own.publicUrl } });
    const check = (await findVerificationById(own.services.db, id))!;
    let refuse!: (error: Error) => void;
    const engine = { read: () => new Promise((_, fail) => (refuse = fail)) } as unknown as Engine;
    const slow = analyzeFrames({ ...own.services, engine }, check, []);
    slow.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    await expect(analyzeFrames(own.services, check, [])).rejects.toMatchObject({
      code: "frames_processing",
    });
    refuse(new Error("it could not be read"));
    await expect(slow).rejects.toThrow("it could not be read");
    expect(await findVerificationById(own.services.db, id)).toMatchObject({
      processing_started_at: null,
      processing_lease_renewed_at: null,
    });
  } finally {
    await own.stop();
  }
});
