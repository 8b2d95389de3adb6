import {
  assuranceOf,
  ContractError,
  isAtLeast,
  type Method,
  type MethodPlan,
  planForCountry,
} from "@ofage/contract";
import { methodPolicyOf, type WebsiteRow } from "../../websites/index.ts";

/**
 * Returns the method that a new verification begins with.
 * @param asked by the website; undefined for the first that its policy enables
 * @param country of the visitor; null if it is unknown yet
 * @throws invalid_input for a method that the policy does not enable
 */
export function startingMethod(
  website: WebsiteRow,
  asked: Method | undefined,
  country: string | null,
): Method {
  const plan = planForCountry(methodPolicyOf(website), country);
  if (asked === undefined || isEnabled(plan, asked)) return chooseFirstMethod(plan, asked ?? null);
  const sentence = `This website's policy does not enable ${asked}.`;
  throw new ContractError("invalid_input", sentence, { fields: { method: sentence } });
}

/** Returns the method that a visitor is offered first: the one that the website asked for, if the plan enables it. */
export function chooseFirstMethod(plan: MethodPlan, asked: Method | null): Method {
  if (asked && isEnabled(plan, asked)) return asked;
  return plan.methods.find(({ method }) => isEnabled(plan, method))?.method ?? "face_scan";
}

const isEnabled = (plan: MethodPlan, asked: Method) =>
  plan.methods.some(
    ({ method, mode }) =>
      method === asked && mode === "enabled" && isAtLeast(assuranceOf(method, plan), plan.min_assurance),
  );
