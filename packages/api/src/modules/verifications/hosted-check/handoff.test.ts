import type { Website } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan, leaveAfterScan } from "../../../../testing/end-by-scan.ts";
import {
  createWebsite,
  type StartedCheck,
  startCheck,
  startConsentedCheck,
} from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";

let session: string;
let website: Website;
beforeAll(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session);
});

const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148" };
const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0" };
const handOff = (check: StartedCheck, headers: Record<string, string> = phone) =>
  callApi("handOverCheck", { id: check.id }, { bearer: check.token, headers });
const read = (check: StartedCheck) => callApi("readCheck", { id: check.id }, { bearer: check.token });

test("the phone takes over the check, the first window sees it, and the record says mobile", async () => {
  const check = await startCheck(website.asset_id, {}, { headers: desktop });
  expect((await read(check)).body.handed_over).toBe(false);
  const { status, body } = await handOff(check);
  expect([status, body.handed_over, body.status]).toEqual([200, true, "created"]);
  expect((await read(check)).body).toEqual(body);

  await callApi("consentToCheck", { id: check.id }, { bearer: check.token });
  await leaveAfterScan(check);
  expect((await read(check)).body).toMatchObject({ handed_over: true, status: "failed" });
  const { body: record } = await callApi("readRecord", { id: check.id }, { bearer: session });
  expect(record.device_type).toBe("mobile");
});

test("a check with consent keeps it during the handoff, so that the phone scans at once", async () => {
  const check = await startConsentedCheck(website.asset_id, {}, { headers: desktop });
  const { body } = await handOff(check);
  expect(body.status).toBe("started");
  expect((await endByScan(check)).status).toBe("passed");
});

test("a repeated handoff is harmless, and the last window counts", async () => {
  const check = await startCheck(website.asset_id);
  await handOff(check);
  expect((await handOff(check, desktop)).body.handed_over).toBe(true);
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  const { body } = await callApi("readRecord", { id: check.id }, { bearer: session });
  expect(body.device_type).toBe("desktop");
});

test("a decided check cannot be handed off", async () => {
  const cancelled = await startCheck(website.asset_id, {}, { headers: desktop });
  await callApi("cancelCheck", { id: cancelled.id }, { bearer: cancelled.token });
  const expired = await startCheck(website.asset_id);
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    expired.id,
  );
  const answers = [await handOff(cancelled), await handOff(expired)];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "already_decided"],
    [409, "check_expired"],
  ]);
  expect((await read(cancelled)).body.handed_over).toBe(false);
  const { body } = await callApi("readRecord", { id: cancelled.id }, { bearer: session });
  expect(body.device_type).toBe("desktop");
});

test("another check's token cannot hand off this one", async () => {
  const [check, other] = [await startCheck(website.asset_id), await startCheck(website.asset_id)];
  const { status, body } = await handOff({ ...check, token: other.token });
  expect([status, body.code]).toEqual([404, "not_found"]);
  expect((await read(check)).body.handed_over).toBe(false);
});
