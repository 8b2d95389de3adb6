import type { invitationRoutes, memberRoutes, organizationRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createOrganization } from "./create-organization.ts";
import { deleteOrganization } from "./delete-organization.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { createInvitation } from "./invitations/create-invitation.ts";
import { joinByInvitation } from "./invitations/join-by-invitation.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { readInvitation } from "./invitations/read-invitation.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { revokeInvitation } from "./invitations/revoke-invitation.ts";
import { leaveOrganization } from "./leave-organization.ts";
import { listOrganizations } from "./list-organizations.ts";
import { approvePasskeys } from "./members/approve-passkeys.ts";
import { listMembers } from "./members/list-members.ts";
import { removeMember } from "./members/remove-member.ts";
import { updateMember } from "./members/update-member.ts";
import { updateOrganization } from "./update-organization.ts";

type OrganizationRoutes = typeof organizationRoutes & typeof memberRoutes & typeof invitationRoutes;

export const organizationHandlers: RouteHandlers<
  OrganizationRoutes,
  Pick<Contexts, keyof OrganizationRoutes>
> = {
  listOrganizations,
  createOrganization,
  updateOrganization,
  leaveOrganization,
  deleteOrganization,
  listMembers,
  updateMember,
  approvePasskeys,
  removeMember,
  listInvitations,
  createInvitation,
  resendInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  joinByInvitation,
};
