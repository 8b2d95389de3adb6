import { type OrganizationId, organizationHeader, type Role, type UserId } from "@ofage/contract";
import { password, randomEmail } from "./account.ts";
import { type CallOptions, callApi, randomIpAddress } from "./call-api.ts";
import { waitForEmail } from "./outbox.ts";

export interface InvitedMember {
  email: string;
  session: string;
  id: UserId;
}

export interface InvitedAccess {
  role: Role;
  website_ids?: string[] | null;
  live_keys?: boolean;
}

/** Returns the token of the newest invitation to an address. */
export async function invitationToken(email: string, count = 1): Promise<string> {
  const token = /\/invitation\?token=([\w.-]+)/.exec(await waitForEmail(email, count))?.[1];
  if (!token) throw new Error(`${email} got no invitation`);
  return token;
}

/** Invites a new person, who signs up by the emailed link. */
export async function inviteMember(ownerSession: string, access: InvitedAccess): Promise<InvitedMember> {
  const email = randomEmail();
  const invited = await callApi("createInvitation", { email, ...access }, { bearer: ownerSession });
  if (invited.status !== 201) throw new Error(`invited with ${invited.status}: ${invited.text}`);
  const joined = await callApi(
    "joinByInvitation",
    {
      token: await invitationToken(email),
      name: `Member ${access.role}`,
      password,
      password_confirmation: password,
    },
    { from: randomIpAddress() },
  );
  if (joined.status !== 201) throw new Error(`joined with ${joined.status}: ${joined.text}`);
  return { email, session: joined.body.session_token, id: joined.body.user.id };
}

/** Options of a call by a session about a named organization. */
export const inOrganization = (bearer: string, id: OrganizationId): CallOptions => ({
  bearer,
  headers: { [organizationHeader]: id },
});
