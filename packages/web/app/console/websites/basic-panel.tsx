import { type AgeRestriction, ageRestrictionLabel, ageRestrictionNames } from "@ofage/contract";
import { Controller } from "react-hook-form";
import { Field, InputField } from "../../ui/field.tsx";
import { ReadValue, useReadOnly } from "../../ui/read-only.tsx";
import { Select } from "../../ui/select.tsx";
import type { WebsiteFormState } from "./website-form-state.ts";
import { withSavedOption } from "./with-saved-option.ts";

const ageOptions = ageRestrictionNames.map((word) => ({ value: word, label: ageRestrictionLabel(word) }));

export function BasicPanel({ form, editing }: { form: WebsiteFormState; editing: boolean }) {
  const { errors } = form.formState;
  const isReadOnly = useReadOnly();
  return (
    <div className="grid gap-4">
      <InputField
        label="Name"
        placeholder="My shop"
        data-first-focus
        error={errors.name?.message}
        {...form.register("name")}
      />
      <InputField
        label="Domain"
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint="Verifications can start from this domain and its subdomains"
        error={errors.domain?.message}
        {...form.register("domain")}
      />
      <Field label="Age restriction" error={errors.age_restriction?.message}>
        {(ids) => (
          <Controller
            control={form.control}
            name="age_restriction"
            render={({ field }) => (
              <Select
                {...ids}
                options={withSavedOption(ageOptions, form.formState.defaultValues?.age_restriction, (word) =>
                  ageRestrictionLabel(word as AgeRestriction),
                )}
                value={field.value ?? "eighteen_plus"}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {editing && isReadOnly && (
        <Field label="Age verification">
          {({ id }) => <ReadValue id={id}>{form.getValues("is_paused") ? "Paused" : "Active"}</ReadValue>}
        </Field>
      )}
      {editing && !isReadOnly && (
        <label className="flex items-start gap-3 rounded-control bg-sunken p-3">
          <input type="checkbox" className="mt-0.5 size-4.5" {...form.register("is_paused")} />
          <span>
            <span className="block text-sm font-medium">Pause Age Verification</span>
            <span className="block text-sm text-muted">
              While paused, visitors aren't asked to verify their age
            </span>
          </span>
        </label>
      )}
    </div>
  );
}
