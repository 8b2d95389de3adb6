export { emailAddresses, emailMembers, emailOwners } from "./email-members.ts";
export { organizationEmail, type OrganizationNotice, organizationPageUrl } from "./organization-email.ts";
export { holdsRight } from "./holds-right.ts";
export { organizationGone } from "./organization-gone.ts";
export { liveKeysMissing, rightMissing } from "./right-missing.ts";
export { requireStillMember } from "./require-still-member.ts";
export { requireOwnerLeft } from "./require-owner-left.ts";
export { mayReachWebsite, narrowToReach } from "./website-scope.ts";
export { organizationNameOf, presentOrganization } from "./present-organization.ts";
export {
  approvePasskeysOf,
  countFounded,
  endMembership,
  insertMember,
  insertOrganization,
  knownWebsiteIds,
  listAddressesWithRight,
  listMemberRows,
  listMemberships,
  listOrganizations,
  listOrganizationsOf,
  lockMembers,
  lockMembership,
  type MemberRow,
  memberRowOf,
  organizationById,
  type OrganizationRow,
  updateMemberAccess,
  updateOrganizationRow,
  withdrawInvitationsBy,
} from "./store.ts";
