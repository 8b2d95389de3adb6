import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import { computeExpectedCounts, readStoredCounts } from "../../../testing/verification-counts.ts";
import { queryDatabase } from "../../../testing/query-database.ts";

let account: Account;
beforeAll(async () => {
  account = await createAccount();
});
const change = (time_zone: unknown, bearer = account.session) =>
  callApi("changeTimeZone", { time_zone }, { bearer });
const current = async () => (await callApi("readMe", {}, { bearer: account.session })).body.user.timeZone;

test("changeTimeZone starts from UTC, and the new time zone is returned wherever the user is", async () => {
  expect([account.user.timeZone, await current()]).toEqual(["UTC", "UTC"]);
  const { status, body } = await change("America/St_Johns");
  expect([status, body]).toEqual([200, { user: { ...account.user, timeZone: "America/St_Johns" } }]);
  expect(await current()).toBe("America/St_Johns");
});

test.for([
  ["europe/berlin", "Europe/Berlin"],
  ["EUROPE/BERLIN", "Europe/Berlin"],
  ["utc", "UTC"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Etc/GMT-14", "Etc/GMT-14"],
])("changeTimeZone stores %s as %s", async ([given, kept]) => {
  expect((await change(given)).body.user.timeZone).toBe(kept);
  expect(await current()).toBe(kept);
});

test.for([
  "+02:00",
  "-05:00",
  "GMT+2",
  "Europe/Atlantis",
  "Berlin",
  " Europe/Berlin",
  "Europe/Berlin; drop table organizations",
])("changeTimeZone refuses %j", async (given) => {
  const before = await current();
  expect(summarizeResponse(await change(given))).toEqual([
    400,
    "invalid_input",
    "Please choose a time zone such as Europe/Berlin",
  ]);
  expect(await current()).toBe(before);
});

test("changeTimeZone refuses non-text and overlong values", async () => {
  const { session } = await createAccount();
  for (const given of [undefined, null, 2, [], {}, "x".repeat(65)])
    expect(summarizeResponse(await change(given, session))).toEqual([
      400,
      "invalid_input",
      "Please choose a time zone",
    ]);
});

test("changeTimeZone leaves the stored counts alone if the time zone stays the same", async () => {
  const { session, organization } = await createAccount();
  const website = await createWebsite(session);
  const check = await startCheck(website.asset_id);
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  await change("Asia/Tokyo", session);
  expect(await readStoredCounts(organization.id)).toEqual(
    await computeExpectedCounts(organization.id, "Asia/Tokyo"),
  );
  const rows = () =>
    queryDatabase(
      "select ctid::text, xmin::text from verification_counts where organization_id = $1 order by 1",
      organization.id,
    );
  const before = await rows();
  const { status, body } = await change("asia/tokyo", session);
  expect([status, body.user.timeZone]).toEqual([200, "Asia/Tokyo"]);
  expect(await rows()).toEqual(before);
});

test("changeTimeZone leaves other organizations unchanged", async () => {
  const other = await createAccount();
  await change("Asia/Tokyo", other.session);
  expect(await current()).not.toBe("Asia/Tokyo");
});

test("changeTimeZone refuses a caller without a session", async () => {
  expect((await callApi("changeTimeZone", { time_zone: "Asia/Tokyo" })).status).toBe(401);
});
