import { TrustedListError } from "./trusted-list-error.ts";

/** Refuses a signature of another form than the only one that is accepted. */
export function refuseForm(): never {
  throw new TrustedListError("The list's signature has another form than XAdES of a whole list");
}
