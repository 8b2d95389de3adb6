import { expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { openDigitalIdShop } from "../../../../testing/digital-id-shop.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { type StartedCheck, startConsentedCheck } from "../../../../testing/start-check.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";

const methods = [
  { method: "face_scan", mode: "enabled", max_attempts: 3 },
  { method: "digital_id", mode: "enabled", max_attempts: 3 },
];

/** Changes a check in a statement that holds its row for a second longer, so that a call which has read it before must wait. */
async function changeSlowly(sql: string, check: StartedCheck): Promise<{ isOver: Promise<unknown> }> {
  const isOver = queryDatabase(sql, check.id);
  await waitUntil("the change", isSleeping);
  return { isOver };
}

// A distributed table returns nothing volatile, so that the sleep stands outside.
const endCheck = `with ended as (
    update verifications set status = 'cancelled', completed_at = now() where id = $1 returning id
  )
  select pg_sleep(1) from ended`;
const beginScan = `with held as (
    update verifications set attempts = attempts + 1, attempt_is_open = true where id = $1 returning *
  ), begun as (
    insert into verification_attempts (organization_id, verification_id, number, method, began_at)
      select organization_id, id, attempts, method, now() from held
  )
  select pg_sleep(1) from held`;

const isSleeping = async () => {
  const rows = await queryDatabase("select from pg_stat_activity where wait_event = 'PgSleep'");
  return rows.length > 0 || undefined;
};

const calls = {
  chooseOutcome: (check: StartedCheck) =>
    callApi("chooseOutcome", { id: check.id, outcome: "adult" }, { bearer: check.token }),
  consentToCheck: (check: StartedCheck) =>
    callApi("consentToCheck", { id: check.id, method: "digital_id" }, { bearer: check.token }),
  "retryCheck without a camera": (check: StartedCheck) =>
    callApi("retryCheck", { id: check.id, reason: "camera" }, { bearer: check.token }),
};

test.for(Object.entries(calls))(
  "%s of a check that ends while it is answered says that the check was decided",
  async ([, call]) => {
    const { website } = await openDigitalIdShop(methods);
    const check = await startConsentedCheck(website.asset_id, { is_test: true });
    const { isOver } = await changeSlowly(endCheck, check);
    const { status, body } = await call(check);
    await isOver;
    expect([status, body.code]).toEqual([409, "already_decided"]);
  },
);

test("an attempt that begins while its check is cancelled ends with it", async () => {
  const { session, website } = await openDigitalIdShop(methods);
  const check = await startConsentedCheck(website.asset_id, { is_test: true });
  const { isOver } = await changeSlowly(beginScan, check);
  const { status } = await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  await isOver;
  expect(status).toBe(200);
  const { body } = await callApi("readRecord", { id: check.id }, { bearer: session });
  expect(body.attempts).toMatchObject([{ number: 1, ended_at: expect.any(String), signal: null }]);
});
