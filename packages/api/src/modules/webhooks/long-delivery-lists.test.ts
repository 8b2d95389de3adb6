import { maxCountedDeliveries } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebhook } from "../../../testing/webhook.ts";

const extra = 30;
let account: Account;
let webhook: string;

/** Returns the ID of the nth delivery, oldest first. */
const idOf = (number: number) => `dlv_${account.organization.id.slice(-8)}${String(number).padStart(6, "0")}`;

beforeAll(async () => {
  account = await createAccount();
  webhook = (await createWebhook(account.session, "https://shop.example/hook")).id;
  await queryDatabase(
    `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, event_type, verification_id, is_test, lane, turn_at, body, status, attempts, created_at)
     select $1, 'dlv_' || right($1, 8) || lpad(n::text, 6, '0'), $2, 'evt_' || n, 'verification.completed', 'ver_' || n, false, 'page', now(), '{}',
       case when n % 10 = 0 then 'failed' else 'delivered' end, 1, now()
     from generate_series(1, ${maxCountedDeliveries + extra}) as n`,
    account.organization.id,
    webhook,
  );
});

async function list(query: { page?: number; per_page?: number; status?: "failed"; before?: string }) {
  const { body, headers } = await callApi(
    "listDeliveries",
    { id: webhook, ...query },
    { bearer: account.session },
  );
  return { ids: body.map(({ id }) => id), total: Number(headers.get("x-total")) };
}

test("the total counts up to its limit, and no page lies beyond it", async () => {
  const first = await list({ per_page: 2 });
  expect(first).toEqual({
    ids: [idOf(maxCountedDeliveries + extra), idOf(maxCountedDeliveries + extra - 1)],
    total: maxCountedDeliveries,
  });
  const last = await list({ page: maxCountedDeliveries / 100, per_page: 100 });
  expect(last.ids).toHaveLength(100);
  expect(last.ids.at(-1)).toBe(idOf(extra + 1));
  expect((await list({ page: maxCountedDeliveries / 100 + 1, per_page: 100 })).ids).toEqual([]);
  // Seven does not divide the limit: the last page ends at it.
  const odd = await list({ page: Math.ceil(maxCountedDeliveries / 7), per_page: 7 });
  expect(odd.ids.at(-1)).toBe(idOf(extra + 1));
});

test("before goes on from the last delivery that was read", async () => {
  const rest = await list({ before: idOf(extra + 1), per_page: 100 });
  expect(rest.total).toBe(extra);
  expect(rest.ids).toEqual(Array.from({ length: extra }, (_, index) => idOf(extra - index)));
  expect(await list({ before: "dlv_0" })).toEqual({ ids: [], total: 0 });
});

test("a status is counted and paged by itself", async () => {
  const failed = await list({ status: "failed", per_page: 2 });
  expect(failed.total).toBe((maxCountedDeliveries + extra) / 10);
  expect(failed.ids).toEqual([idOf(maxCountedDeliveries + extra), idOf(maxCountedDeliveries + extra - 10)]);
});
