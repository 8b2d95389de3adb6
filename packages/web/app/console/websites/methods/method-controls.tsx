import type { MethodRule } from "@ofage/contract";
import { Field } from "../../../ui/field.tsx";
import { useReadOnly } from "../../../ui/read-only.tsx";
import { Select } from "../../../ui/select.tsx";
import { listModeOptions, methodText } from "./method-texts.ts";

interface MethodControlsProps {
  rule: MethodRule;
  /** False for a method that this installation cannot carry out. */
  canBeOffered: boolean;
  onChange: (change: Partial<MethodRule>) => void;
}

const attemptOptions = [1, 2, 3, 4, 5].map((count) => ({ value: `${count}`, label: `${count}` }));

/** Sets when a method is offered, and how often a visitor may try it. */
export function MethodControls({ rule, canBeOffered, onChange }: MethodControlsProps) {
  const { name } = methodText(rule.method);
  if (useReadOnly()) return <p className="text-sm">{describeRule(rule)}</p>;
  return (
    <>
      <div className="min-w-40 flex-1">
        <Field label="Offered">
          {(ids) => (
            <Select
              {...ids}
              aria-label={`${name}: when it is offered`}
              options={listModeOptions(rule.mode, canBeOffered)}
              value={rule.mode}
              disabled={!canBeOffered && rule.mode === "disabled"}
              onChange={(mode) => onChange({ mode: mode as MethodRule["mode"] })}
            />
          )}
        </Field>
      </div>
      <div className="w-24">
        <Field label="Attempts">
          {(ids) => (
            <Select
              {...ids}
              aria-label={`${name}: attempts`}
              options={attemptOptions}
              value={`${rule.max_attempts}`}
              onChange={(count) => onChange({ max_attempts: Number(count) })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function describeRule({ mode, max_attempts }: MethodRule): string {
  const offered = listModeOptions(mode, true).find(({ value }) => value === mode)?.label ?? mode;
  if (mode === "disabled") return offered;
  return `${offered}, ${max_attempts === 1 ? "1 attempt" : `${max_attempts} attempts`}`;
}
