import { ContractError } from "@ofage/contract";

/** Builds the error for an invitation's link that does not work. */
export const invitationLinkInvalid = () =>
  new ContractError(
    "invalid_link",
    "This invitation has been used or withdrawn, or has expired. Please ask for a new one.",
  );
