import type { Role } from "@ofage/contract";
import { createId } from "../src/ids.ts";
import { createToken, hashToken } from "../src/secrets/token.ts";
import { randomEmail } from "./account.ts";
import type { InvitedMember } from "./invite-member.ts";
import { queryDatabase } from "./query-database.ts";

/** Inserts a signed-in person of the shared server as a member of an organization, without the emails and the password of an invitation. */
export async function insertMember(
  accountId: string,
  role: Role,
  website_ids: string[] | null = null,
): Promise<InvitedMember> {
  const [id, email] = [createId("usr"), randomEmail()];
  await queryDatabase(
    `with person as (
       insert into accounts (id, email, name, email_verified_at, created_at, is_organization)
       values ($1, $2, $3, now(), now(), false)
     )
     insert into members (account_id, user_id, role, website_ids, live_keys, joined_at)
     values ($4, $1, $5, $6::text[], $7, clock_timestamp())`,
    id,
    email,
    `Member ${role}`,
    accountId,
    role,
    website_ids,
    role === "owner" || role === "admin",
  );
  return { id, email, session: await insertSession(id) };
}

/** Inserts another session of a person of the shared server, just signed in, and returns its token. */
export async function insertSession(userId: string): Promise<string> {
  const token = createToken();
  await queryDatabase(
    `insert into sessions (token_hash, id, account_id, created_at, last_used_at, expires_at, authenticated_at)
     values ($1, $2, $3, now(), now(), now() + interval '1 hour', now())`,
    hashToken(token),
    createId("ses"),
    userId,
  );
  return token;
}
