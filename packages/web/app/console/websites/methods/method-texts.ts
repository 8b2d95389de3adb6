import type { Assurance, Method, MethodRule } from "@ofage/contract";
import { labelOf } from "../../../ui/label-of.ts";

const methodTexts: Record<Method, { name: string; text: string }> = {
  face_scan: { name: "Face scan", text: "Estimates the age from a face, in the browser's camera." },
  custom: { name: "Own provider", text: "A service of yours answers for the visitor's age." },
};

export const methodText = (method: Method) => labelOf(methodTexts, method, (name) => ({ name, text: "" }));

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
