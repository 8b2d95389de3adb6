import { assuranceOf, ContractError, isAtLeast, type Method, type MethodPlan } from "@ofage/contract";

/**
 * Returns the method that a new verification begins with.
 * @param plan for the visitor
 * @param asked by the website; undefined for the first that its policy enables
 * @throws invalid_input for a method that the policy does not enable
 */
export function startingMethod(plan: MethodPlan, asked: Method | undefined): Method {
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
