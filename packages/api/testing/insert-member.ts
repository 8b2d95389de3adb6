import type { AuthenticationMethod, Role, OrganizationId, UserId } from "@ofage/contract";
import { createId } from "../src/ids.ts";
import { createToken, hashToken } from "../src/secrets/token.ts";
import { randomEmail } from "./account.ts";
import type { InvitedMember } from "./invite-member.ts";
import { queryDatabase } from "./query-database.ts";

/** Inserts a signed-in person of the shared server as a member of an organization, without the emails and the password of an invitation. */
export async function insertMember(
  organizationId: OrganizationId,
  role: Role,
  website_ids: string[] | null = null,
): Promise<InvitedMember> {
  const [id, email] = [createId("usr"), randomEmail()];
  await queryDatabase(
    `with person as (
       insert into people (id, email, name, email_verified_at, created_at) values ($1, $2, $3, now(), now())
     )
     insert into members (organization_id, user_id, role, website_ids, live_keys, joined_at)
     values ($4, $1, $5, $6::text[], $7, clock_timestamp())`,
    id,
    email,
    `Member ${role}`,
    organizationId,
    role,
    website_ids,
    role === "owner" || role === "admin",
  );
  return { id, email, session: await insertSession(id) };
}

/** Inserts another session of a person of the shared server, just signed in, and returns its token. */
export async function insertSession(userId: UserId, amr: AuthenticationMethod = "password"): Promise<string> {
  const token = createToken();
  await queryDatabase(
    `insert into sessions (token_hash, id, user_id, amr, created_at, last_used_at, expires_at, authenticated_at)
     values ($1, $2, $3, $4, now(), now(), now() + interval '1 hour', now())`,
    hashToken(token),
    createId("ses"),
    userId,
    amr,
  );
  return token;
}
