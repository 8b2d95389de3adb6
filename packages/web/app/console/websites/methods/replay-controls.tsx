import { type AgeRestriction, ageRestrictionLabel, ageRestrictionNames, replaySizes } from "@ofage/contract";
import { Field } from "../../../ui/field.tsx";
import { numberFormat } from "../../../ui/number-format.ts";
import { Select } from "../../../ui/select.tsx";
import { withSavedOption } from "../with-saved-option.ts";
import { listSensitivityOptions, type ReplaySettings } from "./replay-settings.ts";

interface ReplayControlsProps {
  value: ReplaySettings;
  onChange: (change: Partial<ReplaySettings>) => void;
  /** The website's own. */
  own: Pick<ReplaySettings, "age_restriction" | "sensitivity">;
  /** The draft has a passing age, so that the sensitivity decides nothing. */
  hasPassingAge: boolean;
}

const scopeOptions = [
  { value: "website", label: "This website" },
  { value: "organization", label: "All my websites" },
];
const sizeOptions = replaySizes.map((size) => ({
  value: `${size}`,
  label: `Last ${numberFormat.format(size)}`,
}));

/** Selects the checks that a policy is tried on, and settings of the website that are tried with it. */
export function ReplayControls({ value, onChange, own, hasPassingAge }: ReplayControlsProps) {
  const labelAge = (word: string) =>
    word === own.age_restriction
      ? `${ageRestrictionLabel(own.age_restriction)}, as set`
      : ageRestrictionLabel(word as AgeRestriction);
  const ages = ageRestrictionNames.map((word) => ({ value: word, label: labelAge(word) }));
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Checks of">
          {(ids) => (
            <Select
              {...ids}
              options={scopeOptions}
              value={value.scope}
              onChange={(scope) => onChange({ scope: scope as ReplaySettings["scope"] })}
            />
          )}
        </Field>
        <Field label="How many">
          {(ids) => (
            <Select
              {...ids}
              options={sizeOptions}
              value={`${value.last}`}
              onChange={(size) => onChange({ last: Number(size) as ReplaySettings["last"] })}
            />
          )}
        </Field>
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-sm font-medium">What if</legend>
        <p className="text-sm text-muted">
          These are two of the website's settings. Here they are only tried.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Age restriction">
            {(ids) => (
              <Select
                {...ids}
                options={withSavedOption(ages, own.age_restriction, labelAge)}
                value={value.age_restriction}
                onChange={(word) => onChange({ age_restriction: word as AgeRestriction })}
              />
            )}
          </Field>
          <Field
            label="Sensitivity"
            hint={hasPassingAge && "It decides nothing here, because the policy sets a passing age."}
          >
            {(ids) => (
              <Select
                {...ids}
                options={listSensitivityOptions(own.sensitivity)}
                value={`${value.sensitivity}`}
                onChange={(sensitivity) => onChange({ sensitivity: Number(sensitivity) })}
              />
            )}
          </Field>
        </div>
      </fieldset>
    </div>
  );
}
