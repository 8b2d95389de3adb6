import type { UserId } from "@ofage/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import { acquireNameLock } from "../../db/acquire-name-lock.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import { selectUserTotals, type UserTotalsInput } from "../stats/index.ts";
import type { Db, MailLinksTable, PeopleTable, SignupsTable, Tx } from "../../db/schema.ts";

export type Person = Selectable<PeopleTable>;

export const personByEmail = (db: Db, email: string) =>
  db.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirst();

const personColumns = [
  "id",
  "email",
  "name",
  "password_hash",
  "email_verified_at",
  "pending_email",
  "pending_email_session_id",
  "google_sub",
  "access_reset_at",
  "created_at",
] as const satisfies (keyof Person)[];

const personByIdQuery = prepareQuery((db, { id }: { id: UserId }) =>
  db.selectFrom("people").select(personColumns).where("id", "=", id),
);

export const personById = (db: Db | Tx, id: UserId): Promise<Person | undefined> =>
  personByIdQuery.first(db, { id });

const organizationWithTotalsQuery = prepareQuery((db, values: UserTotalsInput) =>
  db
    .selectFrom(["organizations", selectUserTotals(db, values).as("totals")])
    .select(["id", "name", "requires_passkeys", "time_zone", "retention_days"])
    .select(["total", "success", "in_earliest", "in_latest", "active_keys"])
    .where("id", "=", values.organizationId),
);

/** Finds an organization and the numbers of its dashboard in one query. */
export const organizationWithTotals = (db: Db | Tx, input: UserTotalsInput) =>
  organizationWithTotalsQuery.first(db, input);

export const personByGoogleSub = (db: Db, sub: string) =>
  db.selectFrom("people").selectAll().where("google_sub", "=", sub).executeTakeFirst();

/** Inserts a person, or returns undefined if the address or the Google identity was taken meanwhile. */
export const insertPerson = (db: Db, person: Insertable<PeopleTable>) =>
  db
    .insertInto("people")
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateProfile = (
  db: Db,
  id: UserId,
  profile: Pick<Person, "name" | "pending_email" | "pending_email_session_id">,
) => db.updateTable("people").set(profile).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

export const setPassword = (db: Db, id: UserId, passwordHash: string) =>
  db.updateTable("people").set({ password_hash: passwordHash }).where("id", "=", id).execute();

export const removePassword = (db: Db, id: UserId) =>
  db.updateTable("people").set({ password_hash: null }).where("id", "=", id).execute();

/** Tells whether the person has the address now; false if another one has it. */
export async function setEmail(tx: Tx, id: UserId, email: string, now: Date): Promise<boolean> {
  // If two people confirm one address concurrently, the second waits here and then finds it taken.
  await acquireNameLock(tx, "email", email);
  if (await personByEmail(tx, email)) return false;
  await tx
    .updateTable("people")
    .set({ email, email_verified_at: now, pending_email: null, pending_email_session_id: null })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Links a Google identity, or returns undefined if the person has another one. */
export const linkGoogle = (db: Db, id: UserId, sub: string) =>
  db
    .updateTable("people")
    .set({ google_sub: sub })
    .where("id", "=", id)
    .where("google_sub", "is", null)
    .returningAll()
    .executeTakeFirst();

export const unlinkGoogle = (db: Db, id: UserId) =>
  db.updateTable("people").set({ google_sub: null }).where("id", "=", id).execute();

export const hasPasskeys = async (db: Db, id: UserId) =>
  (await db.selectFrom("passkeys").select("id").where("user_id", "=", id).limit(1).executeTakeFirst()) !==
  undefined;

export const deletePasskeys = (db: Db, id: UserId) =>
  db.deleteFrom("passkeys").where("user_id", "=", id).execute();

export const markAccessReset = (tx: Tx, id: UserId, now: Date) =>
  tx.updateTable("people").set({ access_reset_at: now }).where("id", "=", id).execute();

export const insertSignup = (db: Db, signup: Insertable<SignupsTable>) =>
  db.insertInto("signups").values(signup).execute();

/** Lists the sign-ups of an address that await their code, newest first. At most five: each gets an attempt at a code. */
export const listOpenSignups = (db: Db, email: string, now: Date, limit = 5) =>
  db
    .selectFrom("signups")
    .selectAll()
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();

export const newestSignup = async (db: Db, email: string, now: Date) =>
  (await listOpenSignups(db, email, now, 1)).at(0);

/** Counts one attempt before its code is compared, so that concurrent attempts cannot pass the limit. */
export const consumeCodeAttempt = (db: Db, tokenHash: string, email: string, limit: number, now: Date) =>
  db
    .updateTable("signups")
    .set((row) => ({ wrong_codes: row("wrong_codes", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .where("code_expires_at", ">", now)
    .where("wrong_codes", "<", limit)
    .returningAll()
    .executeTakeFirst();

export const hasSignup = async (db: Db, tokenHash: string, email: string, now: Date) =>
  (await db
    .selectFrom("signups")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .executeTakeFirst()) !== undefined;

export const replaceCode = (
  db: Db,
  tokenHash: string,
  code: Pick<Selectable<SignupsTable>, "code_hash" | "code_expires_at" | "wrong_codes">,
) => db.updateTable("signups").set(code).where("token_hash", "=", tokenHash).execute();

export const deleteSignups = (db: Db, email: string) =>
  db.deleteFrom("signups").where("email", "=", email).execute();

export const insertLink = (db: Db, link: Insertable<MailLinksTable>) =>
  db.insertInto("mail_links").values(link).execute();

export const hasLink = async (db: Db, purpose: MailLinksTable["purpose"], tokenHash: string, now: Date) =>
  (await db
    .selectFrom("mail_links")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst()) !== undefined;

/** Deletes a link and returns it, so that it works once. */
export const consumeLinkRow = (db: Db, purpose: MailLinksTable["purpose"], tokenHash: string, now: Date) =>
  db
    .deleteFrom("mail_links")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Deletes the links that confirm a new address: only the latest requested one counts. */
export const deleteEmailLinks = (db: Db, userId: UserId) =>
  db.deleteFrom("mail_links").where("user_id", "=", userId).where("purpose", "=", "email").execute();

/** Ends what emails to the account may still do: its links stop working, and a pending address is withdrawn. */
export async function withdrawLinks(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom("mail_links").where("user_id", "=", userId).execute();
  await tx
    .updateTable("people")
    .set({ pending_email: null, pending_email_session_id: null })
    .where("id", "=", userId)
    .where("pending_email", "is not", null)
    .execute();
}

export interface AttemptLimits {
  window: number;
  windowStart: Date;
  day: number;
  dayStart: Date;
  /** Start of the hour in which no attempt may lie for one beyond the limits; undefined allows none. */
  hourStart: Date | undefined;
}

const attemptsSince = (start: Date) =>
  sql<number>`(select count(*)::int from unnest(attempts.attempted_at) as t where t > ${start})`;

/**
 * Adds an attempt if the limits allow one more. It is one statement, so that concurrent attempts wait for the table row.
 * @returns the number of attempts in the window including this one; undefined if it was refused
 */
export const addAttempt = (db: Db, kind: string, subject: string, limits: AttemptLimits, now: Date) =>
  db
    .insertInto("attempts")
    .values({ kind, subject, attempted_at: sql`array[${now}::timestamptz]`, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .doUpdateSet({
          attempted_at: sql`array(select t from unnest(attempts.attempted_at) as t where t > ${limits.dayStart} order by t) || ${now}::timestamptz`,
          last_at: now,
        })
        .where((row) => {
          const within = row.and([
            row(attemptsSince(limits.windowStart), "<", limits.window),
            row(attemptsSince(limits.dayStart), "<", limits.day),
          ]);
          return limits.hourStart ? row.or([within, row(attemptsSince(limits.hourStart), "=", 0)]) : within;
        }),
    )
    .returning(attemptsSince(limits.windowStart).as("attempts"))
    .executeTakeFirst();

export const countAttempts = async (db: Db, kind: string, subject: string, start: Date) => {
  const counted = await db
    .selectFrom("attempts")
    .select(attemptsSince(start).as("attempts"))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return counted?.attempts ?? 0;
};

export const deleteAttempts = (db: Db, kind: string, subject: string) =>
  db.deleteFrom("attempts").where("kind", "=", kind).where("subject", "=", subject).execute();

/** Deletes expired sign-ups, links, pending ceremonies, and counted attempts. */
export async function deleteExpiredAuthData(db: Db, now: Date, triesBefore: Date): Promise<void> {
  await db.deleteFrom("signups").where("expires_at", "<", now).execute();
  await db.deleteFrom("mail_links").where("expires_at", "<", now).execute();
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute();
  await db.deleteFrom("google_flows").where("expires_at", "<", now).execute();
  await db.deleteFrom("attempts").where("last_at", "<", triesBefore).execute();
}
