import { maxCountedDeliveries, type WebhookEventType, type OrganizationId } from "@ofage/contract";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import type {
  Db,
  DeliveryLane,
  Tx,
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from "../../db/schema.ts";
import type { LaneLimits } from "./delivery-lanes.ts";

export type WebhookRow = WebhooksTable;
export type DeliveryRow = WebhookDeliveriesTable;

/** The organization and which of its webhooks the caller sees: a test key sees only those created with test keys. */
export interface WebhookScope {
  organization_id: OrganizationId;
  isTestOnly: boolean;
}

/**
 * Which webhooks receive an event: `live` those created outside test mode, `any` every one, `asked` those created with
 * a test key or whose owner asked for events of test checks.
 */
type EventAudience = "live" | "any" | "asked";

const subscribedWebhooksQuery = prepareQuery(
  (
    db,
    {
      organizationId,
      type,
      audience,
    }: { organizationId: OrganizationId; type: WebhookEventType; audience: EventAudience },
  ) =>
    db
      .selectFrom("webhooks")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("enabled", "=", true)
      .where(sql<boolean>`${type} = any(events)`)
      .where(
        sql<boolean>`case ${audience} when 'live' then not is_test when 'any' then true else is_test or test_events end`,
      ),
);

/** Selects enabled webhooks subscribed to an event. One created with a test key receives test verifications only. */
export const selectSubscribedWebhooks = (
  db: Db | Tx,
  organizationId: OrganizationId,
  type: WebhookEventType,
  audience: EventAudience,
) => subscribedWebhooksQuery.rows(db, { organizationId, type, audience });

export const selectWebhooks = (db: Db, { organization_id, isTestOnly }: WebhookScope) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .$if(isTestOnly, (query) => query.where("is_test", "=", true))
    .orderBy("id", "desc")
    .execute();

/** Lists live webhooks that the server disabled, or that work no more since a time or longer. */
export const selectFailingWebhooks = (db: Db, organizationId: OrganizationId, failingSince: Date) =>
  db
    .selectFrom("webhooks")
    .select(["id", "url", "disabled_reason"])
    .where("organization_id", "=", organizationId)
    .where("is_test", "=", false)
    .where((row) =>
      row.or([
        row("disabled_reason", "in", ["gone", "failing"]),
        row.and([row("enabled", "=", true), row("failing_since", "<=", failingSince)]),
      ]),
    )
    .orderBy("id")
    .execute();

export const findWebhookById = (db: Db | Tx, { organization_id, isTestOnly }: WebhookScope, id: string) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .$if(isTestOnly, (query) => query.where("is_test", "=", true))
    .executeTakeFirst();

/** Locks a webhook for a change until the transaction ends. */
export const lockWebhookForUpdate = (tx: Tx, organizationId: OrganizationId, id: string) =>
  tx
    .selectFrom("webhooks")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the webhooks that still exist until the transaction ends, and returns them. */
export const lockWebhooksForKeyShare = (tx: Tx, organizationId: OrganizationId, ids: string[]) =>
  tx
    .selectFrom("webhooks")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();

export const countWebhooks = (tx: Tx, organizationId: OrganizationId): Promise<number> =>
  countRows(tx.selectFrom("webhooks").where("organization_id", "=", organizationId));

export const insertWebhook = (tx: Tx, webhook: Insertable<WebhooksTable>) =>
  tx.insertInto("webhooks").values(webhook).returningAll().executeTakeFirstOrThrow();

export const updateWebhookRow = (
  db: Db | Tx,
  { organization_id, id }: Pick<WebhookRow, "organization_id" | "id">,
  change: Updateable<WebhooksTable>,
) =>
  db
    .updateTable("webhooks")
    .set(change)
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ends a series of failures after a success. */
export const clearFailures = (db: Db, organizationId: OrganizationId, id: string) =>
  db
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();

export const deleteWebhookRow = (tx: Tx, { organization_id, isTestOnly }: WebhookScope, id: string) =>
  tx
    .deleteFrom("webhooks")
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .$if(isTestOnly, (query) => query.where("is_test", "=", true))
    .returningAll()
    .executeTakeFirst();

export const insertDeliveries = (tx: Tx, deliveries: Insertable<WebhookDeliveriesTable>[]) =>
  tx.insertInto("webhook_deliveries").values(deliveries).returningAll().execute();

/** Reschedules pending deliveries for `at`. With null, they wait until the webhook is enabled again. */
export const reschedulePendingDeliveries = (
  tx: Tx,
  { organization_id, id }: Pick<WebhookRow, "organization_id" | "id">,
  at: Date | null,
) =>
  tx
    .updateTable("webhook_deliveries")
    .set({ next_attempt_at: at, ...(at && { turn_at: sql`greatest(turn_at, ${at})` }) })
    .where("organization_id", "=", organization_id)
    .where("webhook_id", "=", id)
    .where("status", "=", "pending")
    .execute();

/** Fails the pending deliveries about test verifications. One that is being sent right now ends as its attempt does. */
export const failPendingTestDeliveries = (
  tx: Tx,
  { organization_id, id }: Pick<WebhookRow, "organization_id" | "id">,
  now: Date,
) =>
  tx
    .updateTable("webhook_deliveries")
    .set({ status: "failed", next_attempt_at: null, completed_at: now })
    .where("organization_id", "=", organization_id)
    .where("webhook_id", "=", id)
    .where("is_test", "=", true)
    .where("status", "=", "pending")
    .execute();

export interface DeliveryPageQuery {
  page: number;
  per_page: number;
  status?: DeliveryRow["status"] | undefined;
  /** ID of a delivery; only older ones are found. */
  before?: string | undefined;
}

/** Finds one page, and the total up to `maxCountedDeliveries`. Pages beyond that total are empty. */
export async function findDeliveriesPage(
  db: Db,
  { organization_id, id }: Pick<WebhookRow, "organization_id" | "id">,
  { page, per_page, status, before }: DeliveryPageQuery,
) {
  const matching = db
    .selectFrom("webhook_deliveries")
    .where("organization_id", "=", organization_id)
    .where("webhook_id", "=", id)
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(before !== undefined, (query) => query.where("id", "<", before!));
  const newest = matching.select("id").orderBy("id", "desc");
  const offset = (page - 1) * per_page;
  const rows = await db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("organization_id", "=", organization_id)
    // The array is read from the index, so that only the page's own rows, with their bodies, are read.
    .where(
      "id",
      "=",
      sql<string>`any(array(${newest.limit(Math.max(0, Math.min(per_page, maxCountedDeliveries - offset))).offset(Math.min(offset, maxCountedDeliveries))}))`,
    )
    .orderBy("id", "desc")
    .execute();
  const { total } = await db
    .selectFrom(newest.limit(maxCountedDeliveries).as("counted"))
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const deliveriesWithUrl = (db: Db, organizationId: OrganizationId) =>
  db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhooks as webhook", (join) =>
      join
        .onRef("webhook.organization_id", "=", "delivery.organization_id")
        .onRef("webhook.id", "=", "delivery.webhook_id"),
    )
    .selectAll("delivery")
    .select("webhook.url")
    .where("delivery.organization_id", "=", organizationId);

export const findDeliveryById = (db: Db, { organization_id, isTestOnly }: WebhookScope, id: string) =>
  deliveriesWithUrl(db, organization_id)
    .where("delivery.id", "=", id)
    .$if(isTestOnly, (query) => query.where("webhook.is_test", "=", true))
    .executeTakeFirst();

/** Finds the deliveries about a verification, latest first. */
export const findDeliveriesOfVerification = (
  db: Db,
  organizationId: OrganizationId,
  verificationId: string,
  limit: number,
) =>
  deliveriesWithUrl(db, organizationId)
    .where("delivery.verification_id", "=", verificationId)
    .orderBy("delivery.id", "desc")
    .limit(limit)
    .execute();

/** Makes a delivery due again, as what its owner did; returns undefined if it is being sent right now. */
export const requeueDelivery = (
  tx: Tx,
  organizationId: OrganizationId,
  id: string,
  now: Date,
  staleBefore: Date,
) =>
  tx
    .updateTable("webhook_deliveries")
    .set({
      status: "pending",
      next_attempt_at: now,
      lane: sql`case when is_test then 'server_test' else 'server' end`,
      turn_at: now,
      attempt_started_at: null,
      completed_at: null,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where((row) =>
      row.or([row("attempt_started_at", "is", null), row("attempt_started_at", "<", staleBefore)]),
    )
    .returningAll()
    .executeTakeFirst();

export const findAttempts = (db: Db, organizationId: OrganizationId, deliveryId: string) =>
  db
    .selectFrom("webhook_attempts")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("delivery_id", "=", deliveryId)
    .orderBy("number")
    .execute();

/** Delivery claimed for one attempt, with the state of its webhook at that moment. */
export type ClaimedDelivery = Pick<
  DeliveryRow,
  "organization_id" | "id" | "webhook_id" | "is_test" | "lane" | "event_id" | "body" | "attempts"
> &
  Pick<WebhookRow, "url" | "secret_sealed" | "previous_secret_sealed" | "previous_secret_expires_at"> & {
    attempt_started_at: Date;
  };

export interface ClaimLimits {
  now: Date;
  /** An older claim was interrupted. */
  staleBefore: Date;
  lanes: Record<DeliveryLane, LaneLimits>;
  /** The deliveries are distributed over several nodes. */
  isDistributed: boolean;
  /** Deliveries that are being sent already. */
  running: Pick<ClaimedDelivery, "organization_id" | "webhook_id" | "lane">[];
}

/**
 * Claims due deliveries in turns by organization and by webhook, so that no backlog delays another organization, and each lane for
 * itself. It reads the webhooks with pending deliveries and the first few deliveries of each lane, not the rest.
 */
export async function claimDueDeliveries(db: Db, limits: ClaimLimits): Promise<ClaimedDelivery[]> {
  const chosen = await chooseDueDeliveries(db, limits);
  const claimed: ClaimedDelivery[] = [];
  // One statement per organization, because each organization's deliveries are on one node.
  for (const [organizationId, deliveries] of Map.groupBy(chosen, ({ organization_id }) => organization_id))
    claimed.push(
      ...(await claimDeliveries(
        db,
        organizationId,
        deliveries.map(({ id }) => id),
        limits,
      )),
    );
  return claimed;
}

type DeliveryKey = Pick<DeliveryRow, "organization_id" | "id">;

/** Chooses the deliveries to claim next, across all organizations. */
async function chooseDueDeliveries(db: Db, limits: ClaimLimits): Promise<DeliveryKey[]> {
  const { now, running } = limits;
  const within = (most: string) =>
    sql`case when turn_at > ${now} then greatest(1, ${sql.ref(most)} / 2) else ${sql.ref(most)} end`;
  const lanes = Object.entries(limits.lanes).map(([lane, each]) => ({ lane, ...each }));
  const { rows } = await sql<DeliveryKey>`
    with ${limits.isDistributed ? firstDueOfNodes(limits) : firstDue(limits)}, lanes as (
      select * from unnest(${lanes.map(({ lane }) => lane)}::text[], ${lanes.map(({ total }) => total)}::int[],
        ${lanes.map(({ perOrganization }) => perOrganization)}::int[], ${lanes.map(({ perWebhook }) => perWebhook)}::int[])
        as each (lane, total, per_organization, per_webhook)
    ), running as (
      select * from unnest(${running.map(({ organization_id }) => organization_id)}::text[],
        ${running.map(({ webhook_id }) => webhook_id)}::text[], ${running.map(({ lane }) => lane)}::text[])
        as each (organization_id, webhook_id, lane)
    ), due as (
      select first.*, turn + (select count(*) from running
        where running.webhook_id = first.webhook_id and running.lane = first.lane) as of_webhook
      from first
    ), fair as (
      select due.*, row_number() over (partition by organization_id, lane order by of_webhook, turn_at)
        + (select count(*) from running
            where running.organization_id = due.organization_id and running.lane = due.lane) as of_organization
      from due join lanes using (lane) where of_webhook <= ${within("per_webhook")}
    ), within as (
      select fair.*, row_number() over (partition by lane order by of_organization, turn_at)
        + (select count(*) from running where running.lane = fair.lane) as of_lane
      from fair join lanes using (lane) where of_organization <= ${within("per_organization")}
    )
    select organization_id, id from within join lanes using (lane) where of_lane <= total`.execute(db);
  return rows;
}

const turnInWebhook = sql`
  row_number() over (partition by delivery.organization_id, delivery.webhook_id, delivery.lane
    order by delivery.turn_at, delivery.id) as turn`;

const mostPerWebhook = ({ lanes }: ClaimLimits) =>
  Math.max(...Object.values(lanes).map(({ perWebhook }) => perWebhook));

/**
 * Selects the first due deliveries of each webhook and lane: those whose turn has come, then those that let others go
 * first. It goes from one webhook to the next in the index, however long their backlogs are.
 */
const firstDue = (limits: ClaimLimits) => {
  const { now, staleBefore } = limits;
  const ofLane = sql`
    select organization_id, webhook_id, lane, id, turn_at from webhook_deliveries
      where organization_id = waiting.organization_id and webhook_id = waiting.webhook_id and lane = waiting.lane
        and next_attempt_at <= ${now} and (attempt_started_at is null or attempt_started_at < ${staleBefore})`;
  const first = sql`order by turn_at limit ${mostPerWebhook(limits)}`;
  return sql`recursive waiting as (
    (select organization_id, webhook_id, lane from webhook_deliveries
      where next_attempt_at is not null order by organization_id, webhook_id, lane limit 1)
    union all
    select following.* from waiting, lateral (
      select organization_id, webhook_id, lane from webhook_deliveries
        where next_attempt_at is not null
          and (organization_id, webhook_id, lane) > (waiting.organization_id, waiting.webhook_id, waiting.lane)
        order by organization_id, webhook_id, lane limit 1) as following
  ), first as (
    select delivery.*, ${turnInWebhook}
    from waiting join webhooks using (organization_id), lateral (
      (${ofLane} and turn_at <= ${now} ${first})
      union all
      (${ofLane} and turn_at > ${now} and turn_at > next_attempt_at ${first})
      ${first}) as delivery
    where webhooks.id = waiting.webhook_id and webhooks.enabled
  )`;
};

/** Selects the same on several nodes, each of which reads all that is due, because Citus has no way from one webhook to the next. */
const firstDueOfNodes = (limits: ClaimLimits) => sql`first as (
    select * from (
      select delivery.organization_id, delivery.webhook_id, delivery.lane, delivery.id, delivery.turn_at, ${turnInWebhook}
      from webhook_deliveries as delivery
        join webhooks on webhooks.organization_id = delivery.organization_id and webhooks.id = delivery.webhook_id
      where webhooks.enabled and delivery.next_attempt_at <= ${limits.now}
        and (delivery.attempt_started_at is null or delivery.attempt_started_at < ${limits.staleBefore})
    ) as due where turn <= ${mostPerWebhook(limits)}
  )`;

/** Claims those of an organization's deliveries that are still due. */
async function claimDeliveries(
  db: Db,
  organizationId: OrganizationId,
  ids: readonly string[],
  { now, staleBefore }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries as delivery set attempt_started_at = ${now}
      from webhooks as webhook
      where delivery.organization_id = ${organizationId} and delivery.id = any(${[...ids]}::text[])
        and webhook.organization_id = delivery.organization_id and webhook.id = delivery.webhook_id and webhook.enabled
        and delivery.next_attempt_at is not null
        and (delivery.attempt_started_at is null or delivery.attempt_started_at < ${staleBefore})
      returning delivery.organization_id, delivery.id, delivery.webhook_id, delivery.is_test, delivery.lane, delivery.event_id, delivery.body, delivery.attempts,
        delivery.attempt_started_at, webhook.url, webhook.secret_sealed, webhook.previous_secret_sealed,
        webhook.previous_secret_expires_at`.execute(db);
  return rows;
}

const stillClaimed = (db: Db | Tx, { organization_id, id, attempt_started_at }: ClaimedDelivery) =>
  db
    .updateTable("webhook_deliveries")
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .where("attempt_started_at", "=", attempt_started_at);

/** Ends a claim and applies the changes of its attempt; returns undefined if the delivery is gone or claimed by another process. */
export const endClaim = (db: Db | Tx, claimed: ClaimedDelivery, change: Updateable<WebhookDeliveriesTable>) =>
  stillClaimed(db, claimed)
    .set({ ...change, attempt_started_at: null })
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
 * Ends a claim whose attempt was accepted and records the attempt, in one statement because this is the most frequent path.
 * @returns whether the endpoint was failing until now, which an event of a test check ends for a test webhook only; undefined if the delivery is gone or claimed by another process
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
          next_attempt_at = null, attempt_started_at = null, completed_at = ${accepted.completed_at}::timestamptz
        where organization_id = ${claimed.organization_id} and id = ${claimed.id} and attempt_started_at = ${claimed.attempt_started_at}
        returning organization_id, id, webhook_id, is_test, attempts
    ), recorded as (
      insert into webhook_attempts (organization_id, delivery_id, number, at, request_headers, response_status, response_headers,
          response_body, duration_ms)
        select organization_id, id, attempts, ${accepted.at}::timestamptz, ${accepted.request_headers}::jsonb,
          ${accepted.response_status}::int, ${accepted.response_headers}::jsonb, ${accepted.response_body}::text,
          ${accepted.duration_ms}::int
        from ended
    )
    select webhooks.failing_since is not null and (webhooks.is_test or not ended.is_test) as was_failing
      from ended join webhooks on webhooks.organization_id = ${claimed.organization_id} and webhooks.id = ended.webhook_id
  `.execute(db);
  return rows[0]?.was_failing;
}

/** Releases the claims of an earlier process, for a database that serves one process only. */
export const releaseAllClaims = (db: Db) =>
  db
    .updateTable("webhook_deliveries")
    .set({ attempt_started_at: null })
    .where("attempt_started_at", "is not", null)
    .execute();

export const insertAttempt = (tx: Tx, attempt: Insertable<WebhookAttemptsTable>) =>
  tx.insertInto("webhook_attempts").values(attempt).execute();

export type AttemptRow = Selectable<WebhookAttemptsTable>;

/** Returns when the next delivery falls due after `now`; overdue ones already wait for a place. */
export async function findNextDueAt(db: Db, now: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom("webhook_deliveries")
    .select((row) => row.fn.min("next_attempt_at").as("at"))
    .where("next_attempt_at", ">", now)
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Deletes the ended deliveries about verifications in a range of IDs.
 * @param after exclusive start
 * @param upTo inclusive end
 */
export const deleteEndedDeliveries = (tx: Tx, organizationId: OrganizationId, after: string, upTo: string) =>
  tx
    .deleteFrom("webhook_deliveries")
    .where("organization_id", "=", organizationId)
    .where("verification_id", ">", after)
    .where("verification_id", "<=", upTo)
    .where("status", "<>", "pending")
    .execute();

/**
 * Deletes deliveries created before a time.
 * @returns the number deleted
 */
export async function deleteDeliveriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_deliveries")
    .where((row) =>
      row(
        row.refTuple("organization_id", "id"),
        "in",
        row
          .selectFrom("webhook_deliveries")
          .select(["organization_id", "id"])
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(limit)
          .$asTuple("organization_id", "id"),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
