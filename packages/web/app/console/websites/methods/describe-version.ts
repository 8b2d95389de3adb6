import { ageRestrictionLabel, countryName, type PolicyVersion } from "@ofage/contract";
import { methodText, modeOptions } from "./method-texts.ts";

type Settings = PolicyVersion["settings"];

/** Sentences about each setting, by the setting's name. */
const facts: [name: string, (settings: Settings) => string][] = [
  ["Age", ({ age_restriction }) => ageRestrictionLabel(age_restriction)],
  ["Passes from", ({ passes_from }) => `${passes_from}`],
  ["Methods", ({ methods = [] }) => describeRules(methods)],
  ["Least assurance", ({ min_assurance = "estimated" }) => min_assurance],
  ["By country", ({ countries = {} }) => describeCountries(countries)],
  ["Own provider", ({ custom }) => (custom ? `${custom.name} (${custom.assurance})` : "none")],
  ["Sensitivity", ({ sensitivity }) => `${sensitivity}`],
  ["Model", ({ model_version }) => model_version],
  ["Checked countries", ({ enabled_countries = [] }) => enabled_countries.join(", ") || "all"],
  [
    "Scans without head movement",
    ({ allow_without_turn = false }) => (allow_without_turn ? "allowed" : "not allowed"),
  ],
  ["Checks", ({ is_paused }) => (is_paused ? "paused" : "active")],
];

/** Facts that the first version names; of the others it has the usual. */
const namedAtFirst = new Set(["Age", "Passes from", "Methods"]);

/**
 * Says what a version changed, one line a setting.
 * @param before settings of the version before; undefined for the first one that is listed
 */
export function describeVersion(settings: Settings, before: Settings | undefined): string[] {
  if (!before) {
    return facts.filter(([name]) => namedAtFirst.has(name)).map(([name, say]) => `${name}: ${say(settings)}`);
  }
  const changed = facts
    .map(([name, say]) => [name, say(before), say(settings)] as const)
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${name}: ${to} (was ${from})`);
  return changed.length > 0 ? changed : ["The rule by which the service decides changed."];
}

function describeRules(rules: NonNullable<Settings["methods"]>): string {
  const offered = rules.filter(({ mode }) => mode !== "disabled");
  return offered
    .map(({ method, mode, max_attempts, other_device }) => {
      const device = other_device === false ? ", on this device only" : "";
      const how = modeOptions.find(({ value }) => value === mode)?.label.toLowerCase() ?? mode;
      return `${methodText(method).name}, ${mode === "enabled" ? "" : `${how}, `}${max_attempts}×${device}`;
    })
    .join("; then ");
}

function describeCountries(countries: NonNullable<Settings["countries"]>): string {
  const entries = Object.entries(countries).map(([code, { methods, min_assurance, required }]) => {
    const parts = [
      methods && describeRules(methods),
      min_assurance && `at least ${min_assurance}`,
      required === undefined ? undefined : required ? "checked" : "not checked",
    ];
    return `${countryName(code)}: ${parts.filter((part) => part !== undefined).join(", ") || "as elsewhere"}`;
  });
  return entries.join(" | ") || "no differences";
}
