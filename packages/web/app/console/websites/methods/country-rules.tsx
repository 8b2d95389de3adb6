import { countryCodes, countryName, type CountryRule, type MethodRule } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { useReadOnly } from "../../../ui/read-only.tsx";
import { Select } from "../../../ui/select.tsx";
import { LeastAssuranceField } from "./least-assurance-field.tsx";
import { MethodOrder } from "./method-order.tsx";
import { withEveryMethod } from "./policy-draft.ts";

interface CountryRulesProps {
  countries: Readonly<Record<string, CountryRule>>;
  /** The website's own order, with which a country's begins. */
  rules: readonly MethodRule[];
  /** This installation trusts an issuer of digital IDs. */
  hasIssuers: boolean;
  onChange: (countries: Record<string, CountryRule>) => void;
  faults: ReadonlyMap<string, string>;
}

const checkedOptions = [
  { value: "as-elsewhere", label: "As the website's countries say" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Edits what differs by the visitor's country. */
export function CountryRules({ countries, rules, hasIssuers, onChange, faults }: CountryRulesProps) {
  const codes = sorted(Object.keys(countries), (a, b) => countryName(a).localeCompare(countryName(b), "en"));
  const isReadOnly = useReadOnly();
  const set = (code: string, rule: CountryRule) => onChange({ ...countries, [code]: rule });
  function remove(code: string) {
    const { [code]: _removed, ...rest } = countries;
    onChange(rest);
  }

  return (
    <div className="grid gap-5">
      {codes.length === 0 && <p className="text-sm text-muted">Every country has the same methods.</p>}
      {codes.map((code) => (
        <CountryRuleFields
          key={code}
          code={code}
          rule={countries[code]!}
          rules={rules}
          hasIssuers={hasIssuers}
          faults={faults}
          onChange={(rule) => set(code, rule)}
          onRemove={() => remove(code)}
        />
      ))}
      {!isReadOnly && <AddCountry taken={codes} onAdd={(code) => set(code, { methods: [...rules] })} />}
    </div>
  );
}

interface CountryRuleFieldsProps extends Pick<CountryRulesProps, "rules" | "hasIssuers" | "faults"> {
  code: string;
  rule: CountryRule;
  onChange: (rule: CountryRule) => void;
  onRemove: () => void;
}

function CountryRuleFields({
  code,
  rule,
  rules,
  hasIssuers,
  faults,
  onChange,
  onRemove,
}: CountryRuleFieldsProps) {
  const name = countryName(code);
  const isReadOnly = useReadOnly();
  const fault = (field: string) => faults.get(`countries.${code}.${field}`);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-control border border-line p-4">
      <legend className="px-1 font-medium">
        {name} <span className="font-mono text-xs text-muted">{code}</span>
      </legend>
      <MethodOrder
        label={`Methods in ${name}`}
        rules={withEveryMethod(rule.methods ?? rules)}
        hasIssuers={hasIssuers}
        onChange={(methods) => onChange({ ...rule, methods })}
        error={fault("methods")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LeastAssuranceField
          isOptional
          value={rule.min_assurance}
          onChange={(min_assurance) => onChange(withOptional(rule, { min_assurance }))}
          error={fault("min_assurance")}
        />
        <Field label="Visitors are checked">
          {(ids) => (
            <Select
              {...ids}
              options={checkedOptions}
              value={rule.required === undefined ? "as-elsewhere" : rule.required ? "yes" : "no"}
              onChange={(next) =>
                onChange(
                  withOptional(rule, { required: next === "as-elsewhere" ? undefined : next === "yes" }),
                )
              }
            />
          )}
        </Field>
      </div>
      {!isReadOnly && (
        <Button variant="quiet" size="sm" className="w-fit hover:text-bad!" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          Remove {name}
        </Button>
      )}
    </fieldset>
  );
}

/** Sets an optional field of a rule, or leaves it out. */
function withOptional(
  rule: CountryRule,
  change: { min_assurance?: CountryRule["min_assurance"]; required?: boolean | undefined },
): CountryRule {
  const next = { ...rule, ...change };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

const allCountries = [...countryCodes].map((code) => ({ value: code, label: countryName(code) }));

function AddCountry({ taken, onAdd }: { taken: readonly string[]; onAdd: (code: string) => void }) {
  const [code, setCode] = useState("");
  const options = sorted(
    allCountries.filter(({ value }) => !taken.includes(value)),
    (a, b) => a.label.localeCompare(b.label, "en"),
  );
  function add() {
    onAdd(code);
    setCode("");
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1 sm:max-w-80">
        <Field label="Add a country">
          {(ids) => (
            <Combobox
              {...ids}
              options={options}
              value={code}
              onChange={setCode}
              matches={({ value, label }, typed) =>
                label.toLowerCase().includes(typed.trim().toLowerCase()) ||
                value.toLowerCase() === typed.trim().toLowerCase()
              }
              emptyText="No country matches."
              placeholder="Germany"
            />
          )}
        </Field>
      </div>
      <Button variant="secondary" onClick={add} disabled={code === ""}>
        Add
      </Button>
    </div>
  );
}
