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
/** What a process leaves behind that was killed as it read. */
const leave = (check: StartedCheck, since: string, alive: string) =>
  queryDatabase(
    `update verifications set reading_since = ${since}, reading_alive_at = ${alive} where id = $1`,
    check.id,
  );
const seconds = (ago: number) => `now() - interval '${ago} seconds'`;

test.for([
  ["three seconds after its process was last heard of", seconds(5), seconds(4)],
  ["a minute after a process of before that began it", seconds(61), "null"],
] as const)("a reading that was cut off is over %s", async ([, since, alive]) => {
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
  // Heard of in the future, so that the time which the test itself takes is no silence.
  ["whose process says that it is at it", seconds(20), seconds(-30)],
  ["of a process of before that, begun half a minute ago", seconds(30), "null"],
] as const)("a reading %s goes on", async ([, since, alive]) => {
  const check = await startConsentedCheck(website.asset_id);
  await leave(check, since, alive);
  for (const { status, body } of [await sendAdultFrames(check), await renew(check)])
    expect([status, body.code]).toEqual([409, "frames_processing"]);
});

test(
  "a reading that takes longer than its process may be silent stays the only one",
  { timeout: 120_000 },
  async () => {
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
        reading_since: null,
        reading_alive_at: null,
      });
    } finally {
      await own.stop();
    }
  },
);
