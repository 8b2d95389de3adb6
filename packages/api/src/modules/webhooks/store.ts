import type { WebhookEventType } from "@ofage/contract";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, Tx, WebhookAttemptsTable, WebhookDeliveriesTable, WebhooksTable } from "../../db/schema.ts";

export type WebhookRow = WebhooksTable;
export type DeliveryRow = WebhookDeliveriesTable;

/** Whose webhooks, and which of them the caller sees: a test key those made with test keys alone. */
export interface WebhookScope {
  account_id: string;
  isTestOnly: boolean;
}

const subscribedWebhooksQuery = prepareQuery(
  (db, { accountId, type, isTest }: { accountId: string; type: WebhookEventType; isTest: boolean }) =>
    db
      .selectFrom("webhooks")
      .select("id")
      .where("account_id", "=", accountId)
      .where("enabled", "=", true)
      .where(sql<boolean>`${type} = any(events)`)
      .where(sql<boolean>`(${isTest} or not is_test)`),
);

/** Enabled endpoints that want this event. One made with a test key is told of test checks alone. */
export const selectSubscribedWebhooks = (
  db: Db | Tx,
  accountId: string,
  type: WebhookEventType,
  isTest: boolean,
) => subscribedWebhooksQuery.rows(db, { accountId, type, isTest });

export const selectWebhooks = (db: Db, { account_id, isTestOnly }: WebhookScope) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .where("account_id", "=", account_id)
    .$if(isTestOnly, (query) => query.where("is_test", "=", true))
    .orderBy("id", "desc")
    .execute();

export const findWebhookById = (db: Db | Tx, { account_id, isTestOnly }: WebhookScope, id: string) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .$if(isTestOnly, (query) => query.where("is_test", "=", true))
    .executeTakeFirst();

/** Makes others that would change the webhook wait until the transaction ends. */
export const lockWebhookForUpdate = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom("webhooks")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Which of the webhooks are still there; they stay until the transaction ends. */
export const lockWebhooksForKeyShare = (tx: Tx, accountId: string, ids: string[]) =>
  tx
    .selectFrom("webhooks")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();

export const countWebhooks = (tx: Tx, accountId: string): Promise<number> =>
  countRows(tx.selectFrom("webhooks").where("account_id", "=", accountId));

export const insertWebhook = (tx: Tx, webhook: Insertable<WebhooksTable>) =>
  tx.insertInto("webhooks").values(webhook).returningAll().executeTakeFirstOrThrow();

export const updateWebhookRow = (
  db: Db | Tx,
  { account_id, id }: Pick<WebhookRow, "account_id" | "id">,
  change: Updateable<WebhooksTable>,
) =>
  db
    .updateTable("webhooks")
    .set(change)
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A success ends the row of failures. */
export const clearFailures = (db: Db, accountId: string, id: string) =>
  db
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();

export const deleteWebhookRow = (tx: Tx, { account_id, isTestOnly }: WebhookScope, id: string) =>
  tx
    .deleteFrom("webhooks")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .$if(isTestOnly, (query) => query.where("is_test", "=", true))
    .returningAll()
    .executeTakeFirst();

export const insertDeliveries = (tx: Tx, deliveries: Insertable<WebhookDeliveriesTable>[]) =>
  tx.insertInto("webhook_deliveries").values(deliveries).returningAll().execute();

/** What waits is due at `at`, or, with null, waits for the webhook to be enabled again. */
export const reschedulePendingDeliveries = (
  tx: Tx,
  { account_id, id }: Pick<WebhookRow, "account_id" | "id">,
  at: Date | null,
) =>
  tx
    .updateTable("webhook_deliveries")
    .set({ next_attempt_at: at })
    .where("account_id", "=", account_id)
    .where("webhook_id", "=", id)
    .where("status", "=", "pending")
    .execute();

export interface DeliveryPageQuery {
  page: number;
  per_page: number;
  status?: DeliveryRow["status"] | undefined;
}

export async function findDeliveriesPage(
  db: Db,
  { account_id, id }: Pick<WebhookRow, "account_id" | "id">,
  { page, per_page, status }: DeliveryPageQuery,
) {
  const matching = db
    .selectFrom("webhook_deliveries")
    .where("account_id", "=", account_id)
    .where("webhook_id", "=", id)
    .$if(status !== undefined, (query) => query.where("status", "=", status!));
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total: await countRows(matching) };
}

const deliveriesWithUrl = (db: Db, accountId: string) =>
  db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhooks as webhook", (join) =>
      join
        .onRef("webhook.account_id", "=", "delivery.account_id")
        .onRef("webhook.id", "=", "delivery.webhook_id"),
    )
    .selectAll("delivery")
    .select("webhook.url")
    .where("delivery.account_id", "=", accountId);

export const findDeliveryById = (db: Db, { account_id, isTestOnly }: WebhookScope, id: string) =>
  deliveriesWithUrl(db, account_id)
    .where("delivery.id", "=", id)
    .$if(isTestOnly, (query) => query.where("webhook.is_test", "=", true))
    .executeTakeFirst();

/** What webhooks were told of a check, the latest first. */
export const findDeliveriesOfVerification = (
  db: Db,
  accountId: string,
  verificationId: string,
  limit: number,
) =>
  deliveriesWithUrl(db, accountId)
    .where("delivery.verification_id", "=", verificationId)
    .orderBy("delivery.id", "desc")
    .limit(limit)
    .execute();

/** Makes a delivery due again, unless it is being sent right now; undefined then. */
export const requeueDelivery = (tx: Tx, accountId: string, id: string, now: Date, staleBefore: Date) =>
  tx
    .updateTable("webhook_deliveries")
    .set({ status: "pending", next_attempt_at: now, attempting_since: null, completed_at: null })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where((row) => row.or([row("attempting_since", "is", null), row("attempting_since", "<", staleBefore)]))
    .returningAll()
    .executeTakeFirst();

export const findAttempts = (db: Db, accountId: string, deliveryId: string) =>
  db
    .selectFrom("webhook_attempts")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("delivery_id", "=", deliveryId)
    .orderBy("number")
    .execute();

/** A delivery taken for one attempt, with what its endpoint is at that moment. */
export type ClaimedDelivery = Pick<
  DeliveryRow,
  "account_id" | "id" | "webhook_id" | "event_id" | "body" | "attempts"
> &
  Pick<WebhookRow, "url" | "secret_sealed" | "previous_secret_sealed" | "previous_secret_expires_at"> & {
    attempting_since: Date;
  };

export interface ClaimLimits {
  now: Date;
  /** A claim older than this was cut off. */
  staleBefore: Date;
  limit: number;
  perWebhook: number;
  perAccount: number;
  /** What is being sent already. */
  running: Pick<ClaimedDelivery, "account_id" | "webhook_id">[];
}

/**
 * Takes due deliveries, in turns by account and by endpoint, so that nobody's backlog is before another's first. It reads the endpoints that
 * have something waiting and the first few of each, not what else waits there.
 */
export async function claimDueDeliveries(db: Db, limits: ClaimLimits): Promise<ClaimedDelivery[]> {
  const { now, staleBefore, limit: most, perWebhook, perAccount, running } = limits;
  const accounts = running.map(({ account_id }) => account_id);
  const webhooks = running.map(({ webhook_id }) => webhook_id);
  const { rows } = await sql<ClaimedDelivery>`
    with recursive waiting as (
      (select account_id, webhook_id from webhook_deliveries
        where next_attempt_at is not null order by account_id, webhook_id limit 1)
      union all
      select following.* from waiting, lateral (
        select account_id, webhook_id from webhook_deliveries
          where next_attempt_at is not null and (account_id, webhook_id) > (waiting.account_id, waiting.webhook_id)
          order by account_id, webhook_id limit 1) following
    ), running as (
      select * from unnest(${accounts}::text[], ${webhooks}::text[]) as each (account_id, webhook_id)
    ), due as (
      select first.*, row_number() over (partition by first.account_id, first.webhook_id order by first.next_attempt_at, first.id)
        + (select count(*) from running where running.webhook_id = first.webhook_id) as of_webhook
      from waiting join webhooks using (account_id), lateral (
        select account_id, webhook_id, id, next_attempt_at from webhook_deliveries
          where account_id = waiting.account_id and webhook_id = waiting.webhook_id and next_attempt_at <= ${now}
            and (attempting_since is null or attempting_since < ${staleBefore})
          order by next_attempt_at limit ${perWebhook}) first
      where webhooks.id = waiting.webhook_id and webhooks.enabled
    ), fair as (
      select due.*, row_number() over (partition by account_id order by of_webhook, next_attempt_at)
        + (select count(*) from running where running.account_id = due.account_id) as of_account
      from due where of_webhook <= ${perWebhook}
    ), chosen as (
      select account_id, id from fair where of_account <= ${perAccount} order by of_account, next_attempt_at limit ${most}
    )
    update webhook_deliveries as delivery set attempting_since = ${now}
      from chosen, webhooks as webhook
      where delivery.account_id = chosen.account_id and delivery.id = chosen.id
        and webhook.account_id = delivery.account_id and webhook.id = delivery.webhook_id
        and delivery.next_attempt_at is not null
        and (delivery.attempting_since is null or delivery.attempting_since < ${staleBefore})
      returning delivery.account_id, delivery.id, delivery.webhook_id, delivery.event_id, delivery.body, delivery.attempts,
        delivery.attempting_since, webhook.url, webhook.secret_sealed, webhook.previous_secret_sealed,
        webhook.previous_secret_expires_at
  `.execute(db);
  return rows;
}

const stillClaimed = (db: Db | Tx, { account_id, id, attempting_since }: ClaimedDelivery) =>
  db
    .updateTable("webhook_deliveries")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where("attempting_since", "=", attempting_since);

/** Ends a claim with what its attempt changes; undefined when the delivery is gone or was taken by another. */
export const endClaim = (db: Db | Tx, claimed: ClaimedDelivery, change: Updateable<WebhookDeliveriesTable>) =>
  stillClaimed(db, claimed)
    .set({ ...change, attempting_since: null })
    .returning("id")
    .executeTakeFirst();

export interface AcceptedAttempt {
  at: Date;
  completed_at: Date;
  request_headers: string;
  response_status: number;
  response_headers: string;
  response_body: string | null;
  duration_ms: number;
}

/**
 * Ends a claim whose attempt was accepted, and records the attempt, in one statement: this is the path that is walked most.
 * @returns whether the endpoint was failing until now; undefined when the delivery is gone or was taken by another
 */
export async function recordAcceptedAttempt(
  db: Db,
  claimed: ClaimedDelivery,
  accepted: AcceptedAttempt,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ was_failing: boolean }>`
    with ended as (
      update webhook_deliveries
        set status = 'delivered', attempts = attempts + 1, response_status = ${accepted.response_status}::int,
          next_attempt_at = null, attempting_since = null, completed_at = ${accepted.completed_at}::timestamptz
        where account_id = ${claimed.account_id} and id = ${claimed.id} and attempting_since = ${claimed.attempting_since}
        returning account_id, id, webhook_id, attempts
    ), recorded as (
      insert into webhook_attempts (account_id, delivery_id, number, at, request_headers, response_status, response_headers,
          response_body, duration_ms)
        select account_id, id, attempts, ${accepted.at}::timestamptz, ${accepted.request_headers}::jsonb,
          ${accepted.response_status}::int, ${accepted.response_headers}::jsonb, ${accepted.response_body}::text,
          ${accepted.duration_ms}::int
        from ended
    )
    select webhooks.failing_since is not null as was_failing
      from ended join webhooks on webhooks.account_id = ended.account_id and webhooks.id = ended.webhook_id
  `.execute(db);
  return rows[0]?.was_failing;
}

/** Gives back what a process before this one was sending; for a database that one process has to itself. */
export const releaseAllClaims = (db: Db) =>
  db
    .updateTable("webhook_deliveries")
    .set({ attempting_since: null })
    .where("attempting_since", "is not", null)
    .execute();

export const insertAttempt = (tx: Tx, attempt: Insertable<WebhookAttemptsTable>) =>
  tx.insertInto("webhook_attempts").values(attempt).execute();

export type AttemptRow = Selectable<WebhookAttemptsTable>;

/** When the next delivery falls due after `now`; what is overdue already waits for a place. */
export async function findNextDueAt(db: Db, now: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom("webhook_deliveries")
    .select((row) => row.fn.min("next_attempt_at").as("at"))
    .where("next_attempt_at", ">", now)
    .executeTakeFirstOrThrow();
  return at;
}

/** Deletes the ended deliveries about checks of a range of IDs. @param after without it @param upTo with it */
export const deleteEndedDeliveries = (tx: Tx, accountId: string, after: string, upTo: string) =>
  tx
    .deleteFrom("webhook_deliveries")
    .where("account_id", "=", accountId)
    .where("verification_id", ">", after)
    .where("verification_id", "<=", upTo)
    .where("status", "<>", "pending")
    .execute();

/** How many were deleted. */
export async function deleteDeliveriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_deliveries")
    .where((row) =>
      row(
        row.refTuple("account_id", "id"),
        "in",
        row
          .selectFrom("webhook_deliveries")
          .select(["account_id", "id"])
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(limit)
          .$asTuple("account_id", "id"),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
