import type { AttemptSoFar, ChallengeKind, Method, OrganizationId } from "@ofage/contract";
import {
  type ExpressionBuilder,
  type QueryCreator,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from "kysely";
import type {
  Db,
  MethodStep,
  MethodSteps,
  Tables,
  Tx,
  VerificationAttemptsTable,
  VerificationsTable,
} from "../../../db/schema.ts";
import type { VerificationRow } from "../store.ts";

export type AttemptRow = Selectable<VerificationAttemptsTable>;

/** The part of an ended attempt that is saved with it. */
export interface EndedAttempt extends Pick<
  AttemptRow,
  "method" | "signal" | "reason" | "assurance" | "estimated_age" | "processing_time_ms" | "challenge_kind"
> {
  /** The evidence as JSON text; null where it is saved with the verification. */
  reading: string | null;
  /** Statement that an issuer's signature proved, as JSON text; null for a method without. */
  proof: string | null;
}

/** Lists a verification's attempts, in order. */
export const listAttemptRows = (db: Db | Tx, check: VerificationKey) =>
  db
    .selectFrom("verification_attempts")
    .selectAll()
    .where("organization_id", "=", check.organization_id)
    .where("verification_id", "=", check.id)
    .orderBy("number")
    .execute();

/** Lists attempts of an organization without their evidence, those of the newest verifications first, starting after `before`. */
export const listAttemptsBefore = (
  db: Db,
  organizationId: OrganizationId,
  before: Pick<AttemptRow, "verification_id" | "number"> | undefined,
  limit: number,
) =>
  db
    .selectFrom("verification_attempts")
    .select([
      "organization_id",
      "verification_id",
      "number",
      "method",
      "began_at",
      "ended_at",
      "signal",
      "reason",
      "assurance",
      "estimated_age",
      "processing_time_ms",
      "challenge_kind",
      "proof",
    ])
    .where("organization_id", "=", organizationId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(verification_id, number) < (${before?.verification_id}, ${before?.number}::int)`,
      ),
    )
    .orderBy("verification_id", "desc")
    .orderBy("number", "desc")
    .limit(limit)
    .execute();

/** An attempt with what stood in its way, as the engine names it. */
export interface ListedAttempt extends AttemptSoFar {
  obstacle: string | null;
}

/** Lists the part of a verification's attempts that decides what may follow. */
export async function listAttemptsSoFar(db: Db | Tx, check: VerificationKey): Promise<ListedAttempt[]> {
  const rows = await db
    .selectFrom("verification_attempts")
    .select(["method", "signal", "reason", "assurance", "ended_at"])
    .select(sql<string | null>`reading ->> 'obstacle'`.as("obstacle"))
    .where("organization_id", "=", check.organization_id)
    .where("verification_id", "=", check.id)
    .orderBy("number")
    .execute();
  return rows.map(({ ended_at, ...attempt }) => ({ ...attempt, ended: ended_at !== null }));
}

/**
 * Ends whatever attempt of a verification is open, in a statement that holds the verification as `held`. The organization is named, so that
 * Citus sends the statement to its node alone.
 */
const endOpenAttempt = (
  within: QueryCreator<Tables & { held: HeldVerification }>,
  { organization_id }: VerificationKey,
  change: AttemptChange,
) =>
  within
    .updateTable("verification_attempts")
    .from("held")
    .set(change)
    .where("verification_attempts.organization_id", "=", organization_id)
    .whereRef("verification_attempts.verification_id", "=", "held.id")
    .where("verification_attempts.ended_at", "is", null);

type VerificationKey = Pick<VerificationRow, "organization_id" | "id">;
type HeldVerification = VerificationKey & Pick<VerificationRow, "attempts">;
type AttemptChange = Updateable<VerificationAttemptsTable> & { ended_at: Date };

/**
 * Ends an open verification; returns undefined if another request ended it first, or its attempt. The result includes the organization's time
 * zone, locked until the transaction ends. The organization is locked before the verification in every transaction, including the deletion of
 * an organization.
 * @param attempt the open attempt, which ends it; without one, an open attempt ends with nothing established
 */
export async function markEnded(
  tx: Tx,
  check: VerificationRow,
  end: Updateable<VerificationsTable> & { completed_at: Date },
  attempt?: EndedAttempt,
) {
  const ended = await tx
    .with("organization", (within) =>
      within
        .selectFrom("organizations")
        .select("time_zone")
        .where("id", "=", check.organization_id)
        .forShare(),
    )
    .with("held", (within) =>
      within
        .updateTable("verifications")
        .from("organization")
        .set({ ...end, attempt_is_open: false, method_steps: stepsAtEnd(end, attempt) })
        .where((row) => isStillOpen(row, check))
        .$if(attempt !== undefined, (query) =>
          query.where("attempts", "=", check.attempts).where("attempt_is_open", "=", true),
        )
        .returningAll("verifications")
        .returning("organization.time_zone"),
    )
    .with("ended", (within) => endOpenAttempt(within, check, { ...attempt, ended_at: end.completed_at }))
    .selectFrom("held")
    .selectAll()
    .executeTakeFirst();
  // An attempt that began while the statement waited for the verification is not among the rows that it sees.
  if (ended && ended.attempts !== check.attempts)
    await tx
      .updateTable("verification_attempts")
      .set({ ended_at: end.completed_at })
      .where("organization_id", "=", check.organization_id)
      .where("verification_id", "=", check.id)
      .where("ended_at", "is", null)
      .execute();
  return ended;
}

/**
 * Ends the open attempt of a verification that goes on; returns undefined if another request ended one of the two first.
 * @param change of the verification
 * @param offered methods that may be begun now
 */
export const markAttemptEnded = (
  tx: Tx,
  check: VerificationRow,
  change: Updateable<VerificationsTable>,
  attempt: EndedAttempt,
  offered: MethodSteps,
  endedAt: Date,
) =>
  tx
    .with("held", (within) =>
      within
        .updateTable("verifications")
        .set({
          ...change,
          attempt_is_open: false,
          scans_begun: 0,
          method_steps: sql<string>`${JSON.stringify(offered)}::jsonb || method_steps || ${stepJson(attempt.method, "ended")}`,
        })
        .where((row) => isStillAt(row, check))
        .where("attempt_is_open", "=", true)
        .returningAll(),
    )
    .with("ended", (within) => endOpenAttempt(within, check, { ...attempt, ended_at: endedAt }))
    .selectFrom("held")
    .selectAll()
    .executeTakeFirst();

// Text, because Citus takes no function in a case that builds JSON: it counts as one whose result may change.
const stepJson = (method: Method, step: MethodStep) => sql`${JSON.stringify({ [method]: step })}::jsonb`;

/** Steps once a method is begun, which a further attempt at it does not change. */
const stepsWithBegun = (method: Method) =>
  sql<string>`case when coalesce(method_steps ->> ${method}::text, 'offered') = 'offered'
    then method_steps || ${stepJson(method, "begun")} else method_steps end`;

/** Steps once a verification has ended: by an attempt, or without one. */
function stepsAtEnd({ status }: Updateable<VerificationsTable>, attempt: EndedAttempt | undefined) {
  if (!attempt) {
    // A verification of a face scan alone says by its outcome how far the visitor came, unless they left the scan.
    if (status === "passed" || status === "failed") return sql<string>`method_steps`;
    return sql<string>`case
      when method_steps is not null or attempts = 0 then method_steps
      when last_reason is null then ${stepJson("face_scan", "begun")}
      else ${stepJson("face_scan", "ended")} end`;
  }
  const { method } = attempt;
  if (status !== "passed") return sql<string>`method_steps || ${stepJson(method, "ended")}`;
  const hasOtherEnded = sql<SqlBool>`exists (select 1 from jsonb_each_text(method_steps) as step (method, reached)
    where step.method <> ${method}::text and step.reached = 'ended')`;
  return sql<string>`method_steps || case when ${hasOtherEnded} then ${stepJson(method, "saved")} else ${stepJson(method, "ended")} end`;
}

/** Matches a verification that has not ended. */
const isStillOpen = (row: ExpressionBuilder<Tables, "verifications">, check: VerificationKey) =>
  row.and([
    row("organization_id", "=", check.organization_id),
    row("id", "=", check.id),
    row("completed_at", "is", null),
  ]);

/** Matches a verification that has not ended, and has begun no other attempt than `check` has. */
const isStillAt = (row: ExpressionBuilder<Tables, "verifications">, check: HeldVerification) =>
  row.and([isStillOpen(row, check), row("attempts", "=", check.attempts)]);

/**
 * Begins the next attempt of a verification; returns undefined if another request began one first, or ended the verification. An attempt
 * that was open ends with nothing established.
 */
export const beginAttempt = (db: Db | Tx, check: VerificationRow, method: Method, now: Date) =>
  db
    .with("held", (within) =>
      within
        .updateTable("verifications")
        .set((row) => ({
          method,
          method_steps: stepsWithBegun(method),
          attempts: row("attempts", "+", 1),
          attempt_is_open: true,
          scans_begun: 0,
        }))
        .where((row) => isStillAt(row, check))
        .returningAll(),
    )
    .with("ended", (within) => endOpenAttempt(within, check, { ended_at: now }))
    .with("begun", (within) => insertAttempt(within, now))
    .selectFrom("held")
    .selectAll()
    .executeTakeFirst();

/** Inserts the attempt that a verification held as `held` has begun, unless it is there already. */
const insertAttempt = (within: QueryCreator<Tables & { held: HeldAttempt }>, now: Date) =>
  within
    .insertInto("verification_attempts")
    .columns(["organization_id", "verification_id", "number", "method", "began_at"])
    .expression((from) =>
      from
        .selectFrom("held")
        .select([
          "organization_id",
          "id",
          "attempts",
          "method",
          sql<Date>`${now}::timestamptz`.as("began_at"),
        ]),
    )
    .onConflict((conflict) => conflict.columns(["organization_id", "verification_id", "number"]).doNothing());

type HeldAttempt = HeldVerification & Pick<VerificationRow, "method">;

/**
 * Counts a scan whose first instruction is about to be sent, which begins an attempt unless one is open. Returns undefined if the limit
 * is reached, another attempt was begun meanwhile, or the verification has ended.
 */
export const countBegunScan = (
  db: Db,
  check: VerificationRow,
  kind: ChallengeKind,
  limit: number,
  now: Date,
) =>
  db
    .with("held", (within) =>
      within
        .updateTable("verifications")
        .set((row) => ({
          method: "face_scan" as const,
          method_steps: stepsWithBegun("face_scan"),
          attempts: sql<number>`attempts + case when attempt_is_open then 0 else 1 end`,
          attempt_is_open: true,
          scans_begun: row("scans_begun", "+", 1),
          challenge_kind: kind,
        }))
        .where((row) => isStillAt(row, check))
        .where("scans_begun", "<", limit)
        .where((row) => row.or([row("attempt_is_open", "=", false), row("method", "=", "face_scan")]))
        .returningAll(),
    )
    .with("begun", (within) => insertAttempt(within, now))
    .selectFrom("held")
    .selectAll()
    .executeTakeFirst();

/** Leaves an open attempt, if any, and chooses the method to go on with. Returns undefined like `beginAttempt`. */
export const chooseMethod = (db: Db | Tx, check: VerificationRow, method: Method, now: Date) =>
  db
    .with("held", (within) =>
      within
        .updateTable("verifications")
        .set({
          method,
          method_steps: sql<string>`${stepJson(method, "offered")} || method_steps`,
          attempt_is_open: false,
          scans_begun: sql<number>`case when attempt_is_open then 0 else scans_begun end`,
        })
        .where((row) => isStillAt(row, check))
        .returningAll(),
    )
    .with("ended", (within) => endOpenAttempt(within, check, { ended_at: now }))
    .selectFrom("held")
    .selectAll()
    .executeTakeFirst();
