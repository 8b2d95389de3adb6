import {
  type CountryRule,
  type CustomProvider,
  listPolicyFaults,
  type Method,
  type MethodRule,
  methods,
  type Policy,
  PolicyInput,
} from "@ofage/contract";

/** A policy while its owner edits it: every method has a rule, and the provider may be half written. */
export interface PolicyDraft {
  methods: readonly MethodRule[];
  pass_at: number | null;
  min_assurance: Policy["min_assurance"];
  countries: Readonly<Record<string, CountryRule>>;
  custom: CustomProvider;
}

const emptyProvider: CustomProvider = { name: "", url: "", assurance: "read" };

/** Begins a draft from a saved policy. */
export function createPolicyDraft(policy: Policy): PolicyDraft {
  return {
    methods: withEveryMethod(policy.methods),
    pass_at: policy.pass_at,
    min_assurance: policy.min_assurance,
    countries: policy.countries,
    custom: policy.custom ?? emptyProvider,
  };
}

/** Adds the methods that a list leaves out, switched off. */
export function withEveryMethod(rules: readonly MethodRule[]): MethodRule[] {
  const missing = methods.filter((method) => !rules.some((rule) => rule.method === method));
  return [...rules, ...missing.map((method): MethodRule => ({ method, mode: "disabled", max_attempts: 1 }))];
}

/** Returns what is to be saved of a draft. A provider without a name or an address is none. */
export function toPolicyInput(draft: PolicyDraft, version: number) {
  const { custom, methods, countries, ...rest } = draft;
  return {
    ...rest,
    methods: [...methods],
    countries: { ...countries },
    custom: custom.name.trim() === "" && custom.url.trim() === "" ? null : custom,
    version,
  };
}

/** Moves a rule of a list to another place. */
export function moveRule(rules: readonly MethodRule[], from: number, to: number): MethodRule[] {
  const moved = [...rules];
  const [rule] = moved.splice(from, 1);
  if (rule) moved.splice(Math.max(0, Math.min(to, moved.length)), 0, rule);
  return moved;
}

/** Replaces the rule of one method. */
export const changeRule = (rules: readonly MethodRule[], method: Method, change: Partial<MethodRule>) =>
  rules.map((rule) => (rule.method === method ? { ...rule, ...change } : rule));

/** Maps each field that keeps a draft from being saved to a sentence. */
export function findDraftFaults(draft: PolicyDraft): ReadonlyMap<string, string> {
  const parsed = PolicyInput.safeParse(toPolicyInput(draft, 1));
  const issues = parsed.success
    ? listPolicyFaults(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join(".");
    if (!faults.has(name)) faults.set(name, message);
  }
  return faults;
}
