import { bufferYears, defaultModelVersion, modelVersions, websiteBufferYears } from "@ofage/contract";
import { reversed } from "@ofage/contract/sorted";
import { Controller, useWatch } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { parseChallengeAge } from "./preview-check.ts";
import type { WebsiteFormState } from "./website-form-state.ts";
import { MeasuredPasses } from "./measured-passes.tsx";
import { OperatingPoint } from "./operating-point.tsx";
import { PassingAgeField } from "./passing-age-field.tsx";
import { withSavedOption } from "./with-saved-option.ts";
import { SensitivityField } from "./sensitivity-field.tsx";
import { SensitivityTables } from "./sensitivity-tables.tsx";

const versions = reversed(modelVersions).map((version) => ({
  value: version,
  label: version === defaultModelVersion ? `${version} (recommended)` : version,
}));

interface AiPanelProps {
  form: WebsiteFormState;
  /** Website's current sensitivity; undefined while it is being added. */
  saved: number | undefined;
}

export function AiPanel({ form, saved }: AiPanelProps) {
  const { errors } = form.formState;
  const [restriction, sensitivity = 75, passAt, model = defaultModelVersion] = useWatch({
    control: form.control,
    name: ["age_restriction", "sensitivity", "pass_at", "model_version"],
  });
  const age = parseChallengeAge(restriction);
  const buffer = websiteBufferYears(age ?? 0, { sensitivity, pass_at: passAt ? Number(passAt) : null });
  return (
    <div className="grid gap-7">
      <div className="grid gap-5">
        <Controller
          control={form.control}
          name="sensitivity"
          render={({ field }) => (
            <SensitivityField
              value={sensitivity}
              saved={saved}
              onChange={field.onChange}
              error={errors.sensitivity?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="pass_at"
          render={({ field }) => (
            <PassingAgeField
              value={field.value}
              age={age}
              buffer={bufferYears(sensitivity)}
              onChange={field.onChange}
              error={errors.pass_at?.message}
            />
          )}
        />
        {age === undefined ? (
          <p className="text-sm text-muted">
            This page doesn't know the age restriction yet. Reload it to see what to expect.
          </p>
        ) : (
          <>
            <SensitivityTables sensitivity={sensitivity} age={age} buffer={buffer} />
            <MeasuredPasses age={age} passesFrom={age + buffer} model={model} />
            <OperatingPoint age={age} buffer={buffer} model={model} />
          </>
        )}
      </div>
      <Field label="Model version" error={errors.model_version?.message}>
        {(ids) => (
          <Controller
            control={form.control}
            name="model_version"
            render={({ field }) => (
              <Select
                {...ids}
                options={withSavedOption(versions, form.formState.defaultValues?.model_version, String)}
                value={field.value ?? defaultModelVersion}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="allow_without_turn"
        render={({ field }) => (
          <SwitchField
            label="Allow scans without head movement"
            hint="Visitors who can't turn their head can choose other movements, which prove less. Each result names the challenge that was used. If this is off, offer these visitors another method."
            checked={field.value ?? false}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}
