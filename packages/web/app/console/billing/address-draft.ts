import type { PostalAddress } from "@ofage/contract";

/** Returns the address that a form starts with; the country defaults to the most common one. */
export const addressDraft = (stored: PostalAddress | undefined): PostalAddress =>
  stored ?? { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" };
