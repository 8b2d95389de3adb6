import { z } from "zod";
import {
  EmailAddress,
  LinkToken,
  passwordConfirmationFields,
  refinePasswordConfirmation,
  SignInResponse,
} from "../accounts.ts";
import { DisplayName } from "../display-name.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { MemberAccessInput, memberAccess } from "./members.ts";
import { Organization } from "./organization.ts";
import { Role } from "./rights.ts";

/** Days for which an invitation can be accepted. */
export const invitationDays = 7;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  ...memberAccess,
  /** Name of the member who sent it. */
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation as the person sees it who opened its link. */
export const ReceivedInvitation = z.object({
  organization_name: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: Role,
  /** The address has a sign-in already. */
  has_account: z.boolean(),
  expires_at: z.iso.datetime(),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

const InvitationId = z.object({ id: z.string().max(64) });
const InvitationToken = z.object({ token: LinkToken });

export const JoinInput = refinePasswordConfirmation(
  z.object({
    ...InvitationToken.shape,
    name: DisplayName,
    ...passwordConfirmationFields,
  }),
);

export const invitationRoutes = defineRoutes({
  listInvitations: {
    method: "GET",
    path: "/v1/invitations",
    summary: "Invitations that await an answer, newest first, expired ones too",
    auth: ["session"],
    right: "members.read",
    limit: rateLimits.list,
    input: z.object({}),
    output: z.array(Invitation),
    errors: ["session_required"],
  },
  createInvitation: {
    method: "POST",
    path: "/v1/invitations",
    summary: "Invite a person by mail; inviting an address again replaces its invitation",
    auth: ["session"],
    right: "members.change",
    limit: rateLimits.change,
    input: z.object({ email: EmailAddress, ...MemberAccessInput.shape }),
    output: Invitation,
    status: 201,
    errors: [
      "session_required",
      "invalid_input",
      "right_required",
      "already_member",
      "limit_reached",
      "reauthentication_required",
    ],
  },
  resendInvitation: {
    method: "POST",
    path: "/v1/invitations/:id/resend",
    summary: "Mail an invitation again, with a new link and a new week",
    auth: ["session"],
    right: "members.change",
    limit: rateLimits.change,
    input: InvitationId,
    output: Invitation,
    errors: ["session_required", "not_found", "right_required", "limit_reached"],
  },
  revokeInvitation: {
    method: "DELETE",
    path: "/v1/invitations/:id",
    summary: "Withdraw an invitation; its link stops working",
    auth: ["session"],
    right: "members.change",
    limit: rateLimits.change,
    input: InvitationId,
    output: z.object({ success: z.literal(true) }),
    errors: ["session_required", "not_found"],
  },
  readInvitation: {
    method: "POST",
    path: "/v1/invitations/read",
    summary: "The invitation of a mailed link",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicRare,
    input: InvitationToken,
    output: ReceivedInvitation,
    errors: ["invalid_input", "invalid_link", "rate_limited"],
  },
  acceptInvitation: {
    method: "POST",
    path: "/v1/invitations/accept",
    summary: "Join the organization of a mailed link as the signed-in person, whose address it must be",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: InvitationToken,
    output: Organization,
    errors: ["session_required", "invalid_input", "invalid_link", "invitation_for_another"],
  },
  joinByInvitation: {
    method: "POST",
    path: "/v1/invitations/join",
    summary: "Sign up with the mailed link of an invitation, which proves the address, and join; signs in",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicChange,
    input: JoinInput,
    output: SignInResponse,
    status: 201,
    errors: ["invalid_input", "invalid_link", "account_exists", "rate_limited"],
  },
});
