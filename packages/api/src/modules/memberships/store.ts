import {
  type MemberRight,
  type OrganizationId,
  rightRules,
  type Role,
  roles,
  type UserId,
} from "@ofage/contract";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { Db, MembersTable, OrganizationsTable, Tx } from "../../db/schema.ts";

export type MemberRow = Selectable<MembersTable>;
type MemberKey = Pick<MemberRow, "organization_id" | "user_id">;
export type OrganizationRow = Selectable<OrganizationsTable>;

/** Inserts a member. Lock an organization that has members already for update before. */
export const insertMember = (tx: Tx, member: Insertable<MembersTable>): Promise<MemberRow> =>
  tx.insertInto("members").values(member).returningAll().executeTakeFirstOrThrow();

/** Lists the organizations of a person with what they may do there, in the order in which to lock them. */
export const listMemberships = (db: Db | Tx, userId: UserId) =>
  db.selectFrom("members").selectAll().where("user_id", "=", userId).orderBy("organization_id").execute();

/** Locks an organization's members, so that nobody else changes, adds, or removes one until the transaction ends. */
export const lockMembers = (tx: Tx, organizationId: OrganizationId): Promise<MemberRow[]> =>
  tx
    .selectFrom("members")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("user_id")
    .forUpdate()
    .execute();

/** Locks one membership against changes until the transaction ends; returns undefined if it has ended. */
export const lockMembershipForShare = (
  tx: Tx,
  organizationId: OrganizationId,
  userId: UserId,
): Promise<MemberRow | undefined> =>
  tx
    .selectFrom("members")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .forShare()
    .executeTakeFirst();

/** Locks one membership until the transaction ends; returns undefined if it has ended. */
export const lockMembership = (
  tx: Tx,
  organizationId: OrganizationId,
  userId: UserId,
): Promise<MemberRow | undefined> =>
  tx
    .selectFrom("members")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** Builds the query of an organization's members as they are shown. */
const memberRowsQuery = (db: Db | Tx, organizationId: OrganizationId) =>
  db
    .selectFrom("members")
    .innerJoin("people as person", "person.id", "members.user_id")
    .select(["user_id", "role", "website_ids", "live_keys", "joined_at", "person.name", "person.email"])
    .select((row) =>
      row
        .exists(row.selectFrom("passkeys").select("id").whereRef("passkeys.user_id", "=", "members.user_id"))
        .$castTo<boolean>()
        .as("has_passkey"),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("passkeys")
            .select("id")
            .whereRef("passkeys.user_id", "=", "members.user_id")
            .where("needs_approval", "=", true)
            .where((passkey) =>
              passkey.or([
                passkey("passkeys_approved_at", "is", null),
                passkey("passkeys.created_at", ">", passkey.ref("passkeys_approved_at")),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as("passkey_waits"),
    )
    .where("members.organization_id", "=", organizationId);

export const listMemberRows = (db: Db, organizationId: OrganizationId) =>
  memberRowsQuery(db, organizationId).orderBy("person.name").orderBy("user_id").execute();

/** Returns a member, who is locked. */
export const memberRowOf = (tx: Tx, { organization_id, user_id }: MemberKey) =>
  memberRowsQuery(tx, organization_id).where("members.user_id", "=", user_id).executeTakeFirstOrThrow();

export const approvePasskeysOf = (tx: Tx, { organization_id, user_id }: MemberKey, now: Date) =>
  tx
    .updateTable("members")
    .set({ passkeys_approved_at: now })
    .where("organization_id", "=", organization_id)
    .where("user_id", "=", user_id)
    .execute();

export const updateMemberAccess = (
  tx: Tx,
  {
    organization_id,
    user_id,
    ...access
  }: Pick<MemberRow, "organization_id" | "user_id" | "role" | "website_ids" | "live_keys">,
) =>
  tx
    .updateTable("members")
    .set(access)
    .where("organization_id", "=", organization_id)
    .where("user_id", "=", user_id)
    .execute();

/** Withdraws the invitations to these roles that a member sent. */
export const withdrawInvitationsBy = (
  tx: Tx,
  organizationId: OrganizationId,
  userId: UserId,
  to: readonly Role[],
) =>
  tx
    .deleteFrom("invitations")
    .where("organization_id", "=", organizationId)
    .where("invited_by", "=", userId)
    .where(sql<boolean>`role = any(${to}::text[])`)
    .execute();

/**
 * Ends a membership with what the member chose for alerts and the views that they saved, and withdraws the invitations that they sent. Lock
 * the members before.
 */
export async function endMembership(tx: Tx, organizationId: OrganizationId, userId: UserId): Promise<void> {
  await withdrawInvitationsBy(tx, organizationId, userId, roles);
  await tx
    .deleteFrom("saved_views")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  await tx
    .deleteFrom("silenced_alerts")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  await tx
    .deleteFrom("alert_settings")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  await tx
    .deleteFrom("members")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Lists the addresses of an organization's members who have a right for the whole of it. */
export async function listAddressesWithRight(
  db: Db | Tx,
  organizationId: OrganizationId,
  right: MemberRight,
): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .innerJoin("people as person", "person.id", "members.user_id")
    .select("person.email")
    .where("members.organization_id", "=", organizationId)
    .where("role", "in", rightRules[right].roles)
    .where("website_ids", "is", null)
    .where("person.email", "is not", null)
    .orderBy("members.joined_at")
    .execute();
  return rows.map(({ email }) => email!);
}

export const insertOrganization = (tx: Tx, organization: Insertable<OrganizationsTable>) =>
  tx.insertInto("organizations").values(organization).returningAll().executeTakeFirstOrThrow();

/** Changes an organization; returns undefined if it was deleted. */
export const updateOrganizationRow = (tx: Tx, id: OrganizationId, changes: Updateable<OrganizationsTable>) =>
  tx.updateTable("organizations").set(changes).where("id", "=", id).returningAll().executeTakeFirst();

/**
 * Lists organizations, by ID.
 * @param after last ID of the previous page
 */
export const listOrganizations = (db: Db, after: OrganizationId | undefined, limit: number) =>
  db
    .selectFrom("organizations")
    .select(["id", "time_zone"])
    .$if(after !== undefined, (query) => query.where("id", ">", after!))
    .orderBy("id")
    .limit(limit)
    .execute();

/** Counts the organizations that a person founded, whether they are still a member or not. */
export const countFounded = (tx: Tx, userId: UserId): Promise<number> =>
  countRows(tx.selectFrom("organizations").where("founder_id", "=", userId));

/** Returns an organization's row; undefined if it was deleted. */
export const organizationById = (db: Db | Tx, id: OrganizationId): Promise<OrganizationRow | undefined> =>
  db.selectFrom("organizations").selectAll().where("id", "=", id).executeTakeFirst();

/** Lists a person's memberships with their organizations. */
export const listOrganizationsOf = (db: Db | Tx, userId: UserId) =>
  db
    .selectFrom("members")
    .innerJoin("organizations as organization", "organization.id", "members.organization_id")
    .select([
      "members.organization_id",
      "role",
      "website_ids",
      "live_keys",
      "joined_at",
      "organization.id",
      "organization.name",
      "requires_passkeys",
    ])
    .where("user_id", "=", userId)
    .execute();

/** Returns which of these websites an organization has. */
export async function knownWebsiteIds(
  db: Db | Tx,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("websites")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id }) => id);
}
