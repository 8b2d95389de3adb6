import type { Address } from "@ofage/contract";

/** An address for a form to begin with; of a country that most have, where there is none yet (spec §5). */
export const addressDraft = (stored: Address | undefined): Address =>
  stored ?? { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" };
