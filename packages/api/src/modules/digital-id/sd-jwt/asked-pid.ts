import { askedDocuments } from "../presentation/asked-documents.ts";
import { personalIdTypes } from "../presentation/trusted-document.ts";

/** A kind of credential in SD-JWT VC format that a wallet is asked for, and what is asked of it. */
export interface AskedSdJwt {
  /** Name in the query. */
  id: string;
  /** Types, any of which will do. */
  types: readonly string[];
  /** Ages in years, ascending; each stands for one member of `age_equal_or_over`. */
  ages: readonly number[];
}

/** The claim whose members say whether the holder has reached an age (PID Rulebook, 4.1). */
export const ageClaim = "age_equal_or_over";

/**
 * Returns the European personal ID as it is asked for: for the same ages as the documents in mdoc format.
 * @param threshold years
 */
export function askedPid(threshold: number): AskedSdJwt {
  const ages = askedDocuments(threshold).flatMap((document) => document.ages);
  return { id: "pid_sd_jwt", types: personalIdTypes, ages: [...new Set(ages)] };
}
