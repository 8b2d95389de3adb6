import { type MemberRight, rightRules } from "@ofage/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, MembersTable, Tx } from "../../db/schema.ts";

export type MemberRow = Selectable<MembersTable>;

export const insertMember = (tx: Tx, member: Insertable<MembersTable>) =>
  tx
    .insertInto("members")
    .values(member)
    .onConflict((conflict) => conflict.columns(["account_id", "user_id"]).doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Makes a person the owner of their own organization if it has no member: a process of the release before organizations created the account.
 * @returns whether they became its owner
 */
export async function adoptOwnOrganization(db: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const adopted = await db
    .insertInto("members")
    .columns(["account_id", "user_id", "role", "live_keys", "joined_at"])
    .expression((from) =>
      from
        .selectFrom("accounts")
        .select((row) => [
          "id",
          "id as user_id",
          row.val("owner").as("role"),
          row.val(true).as("live_keys"),
          row.val(now).as("joined_at"),
        ])
        .where("id", "=", userId)
        .where("is_organization", "=", true)
        .where((row) =>
          row.not(row.exists(row.selectFrom("members").select("user_id").where("account_id", "=", userId))),
        ),
    )
    .onConflict((conflict) => conflict.columns(["account_id", "user_id"]).doNothing())
    .returning("user_id")
    .execute();
  return adopted.length > 0;
}

/** Lists the organizations of a person with what they may do there, in the order in which to lock them. */
export const listMemberships = (db: Db | Tx, userId: string) =>
  db.selectFrom("members").selectAll().where("user_id", "=", userId).orderBy("account_id").execute();

/**
 * Returns the membership that a person's calls are about unless they name another: in their own organization, or in the one they joined
 * first. Null if they belong to none.
 */
export async function firstMembership(db: Db | Tx, userId: string, now: Date): Promise<MemberRow | null> {
  const find = () =>
    db
      .selectFrom("members")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy(sql`account_id = user_id`, "desc")
      .orderBy("joined_at")
      .orderBy("account_id")
      .limit(1)
      .executeTakeFirst();
  const known = await find();
  if (known || !(await adoptOwnOrganization(db, userId, now))) return known ?? null;
  return (await find()) ?? null;
}

/** Locks an organization's members, so that nobody else changes, adds, or removes one until the transaction ends. */
export const lockMembers = (tx: Tx, accountId: string): Promise<MemberRow[]> =>
  tx
    .selectFrom("members")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("user_id")
    .forUpdate()
    .execute();

/** Locks one membership until the transaction ends; returns undefined if it has ended. */
export const lockMembership = (tx: Tx, accountId: string, userId: string): Promise<MemberRow | undefined> =>
  tx
    .selectFrom("members")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

export const listMemberRows = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("members")
    .innerJoin("accounts as person", "person.id", "members.user_id")
    .select(["user_id", "role", "website_ids", "live_keys", "joined_at", "person.name", "person.email"])
    .select((row) =>
      row
        .exists(
          row.selectFrom("passkeys").select("id").whereRef("passkeys.account_id", "=", "members.user_id"),
        )
        .$castTo<boolean>()
        .as("has_passkey"),
    )
    .where("members.account_id", "=", accountId)
    .orderBy("person.name")
    .orderBy("user_id")
    .execute();

export const updateMemberAccess = (
  tx: Tx,
  {
    account_id,
    user_id,
    ...access
  }: Pick<MemberRow, "account_id" | "user_id" | "role" | "website_ids" | "live_keys">,
) =>
  tx
    .updateTable("members")
    .set(access)
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();

/** Withdraws the invitations that a member sent, who may invite nobody any more. */
export const withdrawInvitationsBy = (tx: Tx, accountId: string, userId: string) =>
  tx.deleteFrom("invitations").where("account_id", "=", accountId).where("invited_by", "=", userId).execute();

/**
 * Ends a membership with what the member chose for alerts and the views that they saved, and withdraws the invitations that they sent. Lock
 * the members before.
 */
export async function endMembership(tx: Tx, accountId: string, userId: string): Promise<void> {
  await withdrawInvitationsBy(tx, accountId, userId);
  await tx
    .deleteFrom("saved_views")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
  await tx
    .deleteFrom("silenced_alerts")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
  await tx
    .deleteFrom("alert_settings")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
  await tx.deleteFrom("members").where("account_id", "=", accountId).where("user_id", "=", userId).execute();
}

/** Lists the addresses of an organization's members who have a right for the whole of it. */
export async function listAddressesWithRight(
  db: Db | Tx,
  accountId: string,
  right: MemberRight,
): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .innerJoin("accounts as person", "person.id", "members.user_id")
    .select("person.email")
    .where("members.account_id", "=", accountId)
    .where("role", "in", rightRules[right].roles)
    .where("website_ids", "is", null)
    .where("person.email", "is not", null)
    .orderBy("members.joined_at")
    .execute();
  return rows.map(({ email }) => email!);
}

/**
 * Lists organizations, by ID.
 * @param after last ID of the previous page
 */
export const listOrganizations = (db: Db, after: string, limit: number) =>
  db
    .selectFrom("accounts")
    .select(["id", "time_zone"])
    .where("is_organization", "=", true)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Returns an organization's row; undefined if it was deleted. */
export const organizationById = (db: Db | Tx, id: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "name", "organization_name", "requires_passkeys", "time_zone", "retention_days"])
    .where("id", "=", id)
    .where("is_organization", "=", true)
    .executeTakeFirst();
export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof organizationById>>>;

/** Lists a person's memberships with their organizations. */
export const listOrganizationsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("members")
    .innerJoin("accounts as organization", "organization.id", "members.account_id")
    .select([
      "members.account_id",
      "role",
      "website_ids",
      "live_keys",
      "joined_at",
      "organization.id",
      "organization.name",
      "organization_name",
      "requires_passkeys",
    ])
    .where("user_id", "=", userId)
    .execute();

/** Returns which of these websites an organization has. */
export async function knownWebsiteIds(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("websites")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id }) => id);
}
