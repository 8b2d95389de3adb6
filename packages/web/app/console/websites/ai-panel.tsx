import { defaultModelVersion, modelVersions } from "@ofage/contract";
import { Controller } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { WebsiteFormState } from "./form-type.ts";
import { SensitivityField } from "./sensitivity-field.tsx";

const versions = modelVersions.toReversed().map((version) => ({
  value: version,
  label: version === defaultModelVersion ? `${version} (recommended)` : version,
}));

export function AiPanel({ form }: { form: WebsiteFormState }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-7">
      <Controller
        control={form.control}
        name="sensitivity"
        render={({ field }) => (
          <SensitivityField
            value={field.value ?? 75}
            onChange={field.onChange}
            error={errors.sensitivity?.message}
          />
        )}
      />
      <Field label="Model version" error={errors.model_version?.message}>
        {(ids) => (
          <Controller
            control={form.control}
            name="model_version"
            render={({ field }) => (
              <Select
                {...ids}
                options={versions}
                value={field.value ?? defaultModelVersion}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
    </div>
  );
}
