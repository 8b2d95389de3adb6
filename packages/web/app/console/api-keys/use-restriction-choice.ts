import type { ApiKeyType } from "@ofage/contract";
import { useState } from "react";
import { checkChoice, type RestrictionChoice, type RestrictionErrors } from "./restriction-choice.ts";

/** Holds the restrictions that are being chosen, and what is wrong with them. */
export function useRestrictionChoice(initial: RestrictionChoice) {
  const [choice, setChoice] = useState(initial);
  const [errors, setErrors] = useState<RestrictionErrors>({});
  return {
    choice,
    errors,
    setErrors,
    change(changed: Partial<RestrictionChoice>) {
      setChoice((last) => ({ ...last, ...changed }));
      setErrors({});
    },
    /** Shows what is wrong, and tells whether nothing is. */
    check(type: ApiKeyType): boolean {
      const found = checkChoice(choice, type);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}
