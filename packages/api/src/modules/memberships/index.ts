export { emailMembers } from "./email-members.ts";
export { holdsRight } from "./holds-right.ts";
export { requireOwnerLeft } from "./require-owner-left.ts";
export { mayReachWebsite, narrowToReach } from "./website-scope.ts";
export { organizationNameOf, presentOrganization } from "./present-organization.ts";
export {
  adoptOwnOrganization,
  endMembership,
  firstMembership,
  insertMember,
  knownWebsiteIds,
  listAddressesWithRight,
  listMemberRows,
  listMemberships,
  listOrganizations,
  listOrganizationsOf,
  lockMembers,
  lockMembership,
  type MemberRow,
  organizationById,
  type OrganizationRow,
  updateMemberAccess,
  withdrawInvitationsBy,
} from "./store.ts";
