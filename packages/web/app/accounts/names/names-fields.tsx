import { InputField } from "../../ui/field.tsx";
import type { MissingNames } from "./use-missing-names.ts";
import type { useNamesForm } from "./use-names-form.ts";

interface NamesFieldsProps {
  missing: MissingNames;
  form: ReturnType<typeof useNamesForm>["form"];
  hint?: string;
}

/** Renders a field for each name that is missing. */
export function NamesFields({ missing, form, hint }: NamesFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      {missing.person && (
        <InputField
          label="Your name"
          hint={hint}
          autoComplete="name"
          maxLength={100}
          data-first-focus
          error={errors.person?.message}
          {...form.register("person")}
        />
      )}
      {missing.organization && (
        <InputField
          label="Name of your organization"
          hint={hint}
          autoComplete="organization"
          maxLength={100}
          data-first-focus={!missing.person || undefined}
          error={errors.organization?.message}
          {...form.register("organization")}
        />
      )}
    </>
  );
}
