import { z } from "zod";
import { countryCodes } from "../countries.ts";
import { SafeUrl } from "../return-url.ts";
import { assuranceOf, type MethodPlan } from "./decide-attempt.ts";
import { MethodRule, MethodRules } from "./method-rule.ts";
import { Assurance, isAtLeast, type Method } from "./method.ts";
import { PassAt } from "./pass-at.ts";

/** Differences in one country; what is missing is as for every other. */
export const CountryRule = z.object({
  methods: MethodRules.optional(),
  min_assurance: Assurance.optional(),
  required: z
    .boolean()
    .optional()
    .describe("Whether visitors from there are checked. Default: as the website's `enabled_countries` say."),
});
export type CountryRule = z.infer<typeof CountryRule>;

const countrySentence = "Please use two-letter country codes, such as DE";

/** The website's own provider, which a visitor is sent to for `custom`. */
export const CustomProvider = z.object({
  name: z
    .string({ error: "Please name the provider" })
    .trim()
    .min(1, "Please name the provider")
    .max(60, "Please choose a shorter name")
    .describe("As the visitor knows it."),
  url: SafeUrl.describe("Where the visitor is sent. A signed `request` is added to it."),
  assurance: z
    .enum(["estimated", "read"], { error: "Please choose one of estimated, read" })
    .describe("How the provider establishes an age: from a face, or read from a document."),
});
export type CustomProvider = z.infer<typeof CustomProvider>;

const policyFields = {
  methods: MethodRules.describe("In the order offered."),
  pass_at: PassAt,
  min_assurance: Assurance.default("estimated").describe(
    "The weakest assurance that passes. Methods below it aren't offered.",
  ),
  countries: z
    .record(z.string(), CountryRule)
    .default({})
    .superRefine((countries, ctx) => {
      for (const code of Object.keys(countries))
        if (!countryCodes.has(code)) ctx.addIssue({ code: "custom", path: [code], message: countrySentence });
    })
    .describe("What differs by the visitor's country, by two-letter code."),
  custom: CustomProvider.nullable().default(null),
};

const PolicyFields = z.object(policyFields);
type PolicyFields = z.infer<typeof PolicyFields>;

/** A policy as an owner saves it. */
export const PolicyInput = z
  .object({
    ...policyFields,
    version: z
      .int()
      .optional()
      .describe("The version that this change was made from. If another is in force, the call returns 409."),
  })
  .superRefine((policy, ctx) => {
    for (const { path, message } of listPolicyFaults(policy)) ctx.addIssue({ code: "custom", path, message });
  });
export type PolicyInput = z.infer<typeof PolicyInput>;

/** A website's policy in force. */
export const Policy = z.object({
  version: z.int().describe("Grows with each change of anything that decides a check."),
  methods: z.array(MethodRule).describe("In the order offered."),
  pass_at: z
    .int()
    .nullable()
    .describe("Years from which an estimate passes; `null` where the sensitivity decides."),
  min_assurance: Assurance,
  countries: z.record(z.string(), CountryRule),
  custom: CustomProvider.nullable(),
});
export type Policy = z.infer<typeof Policy>;

/** The part of a policy that is about methods. */
export type MethodPolicy = Pick<Policy, "methods" | "min_assurance" | "countries" | "custom">;

/** The policy of a website whose owner has not changed it. */
export const defaultMethodPolicy: MethodPolicy = {
  methods: [{ method: "face_scan", mode: "enabled", max_attempts: 3 }],
  min_assurance: "estimated",
  countries: {},
  custom: null,
};

/**
 * Returns the methods for a visitor from a country.
 * @param country two-letter code; null if unknown, for which the website's own rules hold
 */
export function planForCountry(policy: MethodPolicy, country: string | null): MethodPlan {
  const rule = country === null ? undefined : policy.countries[country];
  return {
    methods: rule?.methods ?? policy.methods,
    min_assurance: rule?.min_assurance ?? policy.min_assurance,
    custom_assurance: policy.custom?.assurance ?? null,
  };
}

/** Tells whether a policy offers a method to anyone, at once or as a fallback. */
export function offersMethod(
  { methods, countries }: Pick<MethodPolicy, "methods" | "countries">,
  wanted: Method,
): boolean {
  return [methods, ...Object.values(countries).map((rule) => rule.methods ?? [])]
    .flat()
    .some(({ method, mode }) => method === wanted && mode !== "disabled");
}

/** Lists what keeps a policy from being saved: a plan by which nobody could ever pass, and a provider that is nowhere named. */
export function listPolicyFaults(policy: PolicyFields): { path: string[]; message: string }[] {
  const faults: { path: string[]; message: string }[] = [];
  const inspect = (path: string[], plan: MethodPlan, where: string) => {
    // That has its own sentence.
    if (plan.methods.length === 0) return;
    const offered = plan.methods.filter(({ mode }) => mode !== "disabled");
    if (offered.some(({ method }) => method === "custom") && policy.custom === null) {
      faults.push({
        path: [...path, "methods"],
        message: "Please name your own provider, or disable custom",
      });
      return;
    }
    const first = offered.filter(({ mode }) => mode === "enabled");
    if (first.length === 0) {
      faults.push({
        path: [...path, "methods"],
        message: `Nobody could ever pass${where}. Please enable at least one method`,
      });
      return;
    }
    if (first.some(({ method }) => isAtLeast(assuranceOf(method, plan), plan.min_assurance))) return;
    faults.push({
      path: [...path, "min_assurance"],
      message: `Nobody could ever pass${where}: no enabled method reaches the assurance ${plan.min_assurance}`,
    });
  };
  inspect([], planForCountry({ ...policy, countries: {} }, null), "");
  for (const [country, rule] of Object.entries(policy.countries)) {
    if (rule.required !== false)
      inspect(["countries", country], planForCountry(policy, country), ` in ${country}`);
  }
  return faults;
}
