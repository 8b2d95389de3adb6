import { ContractError } from "@ofage/contract";

/** Builds the error for an organization that the caller does not belong to, or that was deleted meanwhile. */
export const organizationGone = () =>
  new ContractError("organization_not_found", "You don’t belong to this organization.");
