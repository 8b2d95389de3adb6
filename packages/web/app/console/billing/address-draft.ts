import type { PostalAddress } from "@ofage/contract";

/** An address for a form to begin with; of a country that most have, where there is none yet (spec §5). */
export const addressDraft = (stored: PostalAddress | undefined): PostalAddress =>
  stored ?? { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" };
