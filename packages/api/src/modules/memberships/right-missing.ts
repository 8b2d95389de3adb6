import { ContractError } from "@ofage/contract";

/** Builds the error for a member whose role lacks a right. */
export const rightMissing = () =>
  new ContractError(
    "right_required",
    "Your role in this organization doesn’t allow this. Ask an owner or an admin.",
  );

/** Builds the error for a member who may not handle live keys, nor what receives events of live checks. */
export const liveKeysMissing = () =>
  new ContractError(
    "right_required",
    "You may handle test keys only. Ask an owner or an admin for access to live keys.",
  );
