import { type Insertable, type Selectable, sql } from "kysely";
import { acquireNameLock } from "../../db/acquire-name-lock.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import { selectUserTotals, type UserTotalsInput } from "../stats/index.ts";
import type { AccountsTable, Db, MailLinksTable, SignupsTable, Tx } from "../../db/schema.ts";

export type Account = Selectable<AccountsTable>;

export const accountByEmail = (db: Db, email: string) =>
  db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();

const accountColumns = [
  "id",
  "email",
  "name",
  "password_hash",
  "email_verified_at",
  "pending_email",
  "pending_email_session_id",
  "google_sub",
  "time_zone",
  "retention_days",
  "is_organization",
  "organization_name",
  "requires_passkeys",
  "created_at",
] as const satisfies (keyof Account)[];

const accountByIdQuery = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom("accounts").select(accountColumns).where("id", "=", id),
);

export const accountById = (db: Db | Tx, id: string): Promise<Account | undefined> =>
  accountByIdQuery.first(db, { id });

const personWithTotalsQuery = prepareQuery((db, values: UserTotalsInput & { userId: string }) =>
  db
    .selectFrom(["accounts as person", "accounts as organization", selectUserTotals(db, values).as("totals")])
    .select([
      "person.id",
      "person.email",
      "person.name",
      "person.password_hash",
      "person.pending_email",
      "person.google_sub",
      "person.created_at",
      "organization.name as founder_name",
      "organization.organization_name",
      "organization.requires_passkeys",
      "organization.time_zone",
      "organization.retention_days",
    ])
    .select(["total", "success", "in_earliest", "in_latest", "active_keys"])
    .where("person.id", "=", values.userId)
    .where("organization.id", "=", values.accountId),
);

/** Finds a person, an organization, and the numbers of its dashboard in one query. */
export const personWithTotals = (db: Db | Tx, input: UserTotalsInput & { userId: string }) =>
  personWithTotalsQuery.first(db, input);

export const accountByGoogleSub = (db: Db, sub: string) =>
  db.selectFrom("accounts").selectAll().where("google_sub", "=", sub).executeTakeFirst();

/** Inserts an account, or returns undefined if the address or the Google identity was taken meanwhile. */
export const insertAccount = (db: Db, account: Insertable<AccountsTable>) =>
  db
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateProfile = (
  db: Db,
  id: string,
  profile: Pick<Account, "name" | "pending_email" | "pending_email_session_id">,
) => db.updateTable("accounts").set(profile).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Sets an account's time zone, or returns undefined if it is unchanged or the account is gone. */
export const setTimeZone = (tx: Tx, id: string, timeZone: string) =>
  tx
    .updateTable("accounts")
    .set({ time_zone: timeZone })
    .where("id", "=", id)
    .where("time_zone", "!=", timeZone)
    .returningAll()
    .executeTakeFirst();

export const setRetention = (tx: Tx, id: string, retentionDays: number | null) =>
  tx.updateTable("accounts").set({ retention_days: retentionDays }).where("id", "=", id).execute();

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db.updateTable("accounts").set({ password_hash: passwordHash }).where("id", "=", id).execute();

export const removePassword = (db: Db, id: string) =>
  db.updateTable("accounts").set({ password_hash: null }).where("id", "=", id).execute();

/** Tells whether the account has the address now; false if another account has it. */
export async function setEmail(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  // If two accounts confirm one address concurrently, the second waits here and then finds it taken.
  await acquireNameLock(tx, "email", email);
  if (await accountByEmail(tx, email)) return false;
  await tx
    .updateTable("accounts")
    .set({ email, email_verified_at: now, pending_email: null, pending_email_session_id: null })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Links a Google identity, or returns undefined if the account has another one. */
export const linkGoogle = (db: Db, id: string, sub: string) =>
  db
    .updateTable("accounts")
    .set({ google_sub: sub })
    .where("id", "=", id)
    .where("google_sub", "is", null)
    .returningAll()
    .executeTakeFirst();

export const unlinkGoogle = (db: Db, id: string) =>
  db.updateTable("accounts").set({ google_sub: null }).where("id", "=", id).execute();

export const hasPasskeys = async (db: Db, id: string) =>
  (await db.selectFrom("passkeys").select("id").where("account_id", "=", id).limit(1).executeTakeFirst()) !==
  undefined;

export const deletePasskeys = (db: Db, id: string) =>
  db.deleteFrom("passkeys").where("account_id", "=", id).execute();

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
    .select("account_id")
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
export const deleteEmailLinks = (db: Db, accountId: string) =>
  db.deleteFrom("mail_links").where("account_id", "=", accountId).where("purpose", "=", "email").execute();

/** Ends what emails to the account may still do: its links stop working, and a pending address is withdrawn. */
export async function withdrawLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("mail_links").where("account_id", "=", accountId).execute();
  await tx
    .updateTable("accounts")
    .set({ pending_email: null, pending_email_session_id: null })
    .where("id", "=", accountId)
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
