import { UrlField } from "../../ui/field.tsx";
import { useReadOnly } from "../../ui/read-only.tsx";
import type { WebsiteFormState } from "./website-form-state.ts";

const groups = [
  {
    title: "Where visitors go afterward",
    fields: [
      { name: "url_return_success", label: "Success URL", placeholder: "https://example.com/welcome" },
      { name: "url_return_failed", label: "Failed URL", placeholder: "https://example.com/sorry" },
      { name: "url_return_error", label: "Error URL", placeholder: "https://example.com/error" },
      { name: "url_cancel", label: "Cancel URL", placeholder: "https://example.com/cancelled" },
    ],
  },
  {
    title: "What visitors can read before they agree",
    fields: [
      { name: "url_terms", label: "Terms URL", placeholder: "https://example.com/terms" },
      { name: "url_privacy", label: "Privacy URL", placeholder: "https://example.com/privacy" },
      {
        name: "url_data_processing_consent",
        label: "Data processing consent URL",
        placeholder: "https://example.com/consent",
      },
    ],
  },
] as const;

export function UrlsPanel({ form }: { form: WebsiteFormState }) {
  const { errors } = form.formState;
  const isReadOnly = useReadOnly();
  return (
    <div className="grid gap-7">
      {groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="mb-3 text-sm text-muted">
            {isReadOnly ? title : `${title}. All optional.`}
          </legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(({ name, label, placeholder }) => (
              <UrlField
                key={name}
                label={label}
                placeholder={placeholder}
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
