import type { Website } from "@ofage/contract";
import type { Engine } from "@ofage/engine";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { sendAdult } from "../../../testing/adult.ts";
import { call } from "../../../testing/call.ts";
import { createWebsite, type StartedCheck, startConsented } from "../../../testing/check.ts";
import { query } from "../../../testing/database.ts";
import { startOwnServer } from "../../../testing/own-server.ts";
import { readFrames } from "./read-frames.ts";
import { checkById } from "./store.ts";

let website: Website;
beforeEach(async () => {
  website = await createWebsite((await createAccount()).session, { sensitivity: 0 });
});

const renew = (check: StartedCheck) =>
  call("renewChallenge", { id: check.id, kind: "head_turn" }, { bearer: check.token });
/** What a process leaves behind that was killed as it read. */
const leave = (check: StartedCheck, since: string, alive: string) =>
  query(
    `update verifications set reading_since = ${since}, reading_alive_at = ${alive} where id = $1`,
    check.id,
  );
const seconds = (ago: number) => `now() - interval '${ago} seconds'`;

test.for([
  ["three seconds after its process was last heard of", seconds(5), seconds(4)],
  ["a minute after a process of before that began it", seconds(61), "null"],
] as const)("a reading that was cut off is over %s", async ([, since, alive]) => {
  const [sends, renews] = [await startConsented(website.asset_id), await startConsented(website.asset_id)];
  await leave(sends, since, alive);
  await leave(renews, since, alive);
  const renewed = await renew(renews);
  expect(renewed.status).toBe(200);
  for (const check of [sends, { ...renews, challenge: renewed.body.challenge! }]) {
    const { status, body } = await sendAdult(check);
    expect([status, body.status]).toEqual([200, "passed"]);
  }
});

test.for([
  // Heard of in the future, so that the time which the test itself takes is no silence.
  ["whose process says that it is at it", seconds(20), seconds(-30)],
  ["of a process of before that, begun half a minute ago", seconds(30), "null"],
] as const)("a reading %s goes on", async ([, since, alive]) => {
  const check = await startConsented(website.asset_id);
  await leave(check, since, alive);
  for (const { status, body } of [await sendAdult(check), await renew(check)])
    expect([status, body.code]).toEqual([409, "frames_under_way"]);
});

test(
  "a reading that takes longer than its process may be silent stays the only one",
  { timeout: 120_000 },
  async () => {
    const own = await startOwnServer();
    try {
      const via = { server: own.url };
      const { session } = await createAccount(via, own.dataDir);
      const { asset_id } = await createWebsite(session, {}, via);
      const { id } = await startConsented(asset_id, {}, { ...via, headers: { origin: own.publicUrl } });
      const check = (await checkById(own.services.db, id))!;
      let refuse!: (error: Error) => void;
      const engine = { read: () => new Promise((_, fail) => (refuse = fail)) } as unknown as Engine;
      const slow = readFrames({ ...own.services, engine }, check, []);
      slow.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 4_500));
      await expect(readFrames(own.services, check, [])).rejects.toMatchObject({ code: "frames_under_way" });
      refuse(new Error("it could not be read"));
      await expect(slow).rejects.toThrow("it could not be read");
      expect(await checkById(own.services.db, id)).toMatchObject({
        reading_since: null,
        reading_alive_at: null,
      });
    } finally {
      await own.stop();
    }
  },
);
