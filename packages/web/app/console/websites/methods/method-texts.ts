import type { Assurance, Method, MethodRule } from "@ofage/contract";
import { labelOf } from "../../../ui/label-of.ts";
import { methodName } from "../../../ui/method-name.ts";

const methodTexts: Record<Method, string> = {
  face_scan: "Estimates the age from a face, in the browser's camera.",
  digital_id: "The visitor's wallet proves the age with an issuer's signature.",
  custom: "A service of yours answers for the visitor's age.",
};

export const methodText = (method: Method) => ({
  name: methodName(method),
  text: labelOf(methodTexts, method, () => ""),
});

export const assuranceOptions: readonly { value: Assurance; label: string }[] = [
  { value: "estimated", label: "Estimated, from a face" },
  { value: "read", label: "Read, from a document" },
  { value: "verified", label: "Verified, by an issuer" },
];

export const modeOptions: readonly { value: MethodRule["mode"]; label: string }[] = [
  { value: "enabled", label: "Offered" },
  { value: "fallback_only", label: "Only as a fallback" },
  { value: "disabled", label: "Off" },
];

/**
 * Lists the modes that a method can be set to.
 * @param mode the present one
 * @param canBeOffered false for a method that this installation cannot carry out: it can only be switched off
 */
export const listModeOptions = (mode: MethodRule["mode"], canBeOffered: boolean) =>
  modeOptions.filter(({ value }) => canBeOffered || value === mode || value === "disabled");
