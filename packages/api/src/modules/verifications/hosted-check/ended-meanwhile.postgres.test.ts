import { expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { openDigitalIdShop } from "../../../../testing/digital-id-shop.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { type StartedCheck, startConsentedCheck } from "../../../../testing/start-check.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";

/** Ends a check in a transaction that holds its row for a second longer, so that a call which has read it as open must wait. */
function endSlowly(check: StartedCheck) {
  return queryDatabase(
    "update verifications set status = 'cancelled', completed_at = now() where id = $1 returning pg_sleep(1)",
    check.id,
  );
}

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
    const { website } = await openDigitalIdShop([
      { method: "face_scan", mode: "enabled", max_attempts: 3 },
      { method: "digital_id", mode: "enabled", max_attempts: 3 },
    ]);
    const check = await startConsentedCheck(website.asset_id, { is_test: true });
    const ending = endSlowly(check);
    await waitUntil("the check's end", isSleeping);
    const { status, body } = await call(check);
    await ending;
    expect([status, body.code]).toEqual([409, "already_decided"]);
  },
);
