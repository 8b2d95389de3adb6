import { listOfferedMethods, type MethodPlan } from "@ofage/contract";
import type { MethodSteps } from "../../../db/schema.ts";

/** Returns the steps with which a visitor's verification opens; null if the plan has nothing but the face scan. */
export function openingSteps(plan: MethodPlan): MethodSteps | null {
  const possible = listOfferedMethods(plan, []).filter(({ attempts_left }) => attempts_left > 0);
  if (possible.every(({ method }) => method === "face_scan")) return null;
  return offeredSteps(possible.filter(({ state }) => state === "available"));
}

/** Returns the step that methods have reached by being offered. */
export const offeredSteps = (offered: readonly { method: keyof MethodSteps }[]): MethodSteps =>
  Object.fromEntries(offered.map(({ method }) => [method, "offered"]));
