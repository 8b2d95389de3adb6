import { useState } from "react";
import { UrlField } from "../../ui/field.tsx";
import { validateReturnUrl, type ReturnUrls } from "./return-urls.ts";

const fields = [
  { name: "error", label: "Error URL", placeholder: "https://example.com/error" },
  { name: "success", label: "Success URL", placeholder: "https://example.com/success" },
  { name: "cancel", label: "Cancel URL", placeholder: "https://example.com/cancel" },
] as const;

/** Edits optional return URLs for the samples and the test. */
export function ReturnUrlFields({
  urls,
  onChange,
}: {
  urls: ReturnUrls;
  onChange: (urls: ReturnUrls) => void;
}) {
  // Errors appear only after a field is left.
  const [left, setLeft] = useState<Partial<Record<keyof ReturnUrls, boolean>>>({});
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 text-sm text-muted">
        Where to send visitors afterward. Optional: without these URLs, visitors stay on your page.
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {fields.map(({ name, label, placeholder }) => (
          <UrlField
            key={name}
            label={label}
            placeholder={placeholder}
            value={urls[name]}
            error={left[name] ? validateReturnUrl(urls[name]) : undefined}
            onBlur={() => setLeft((before) => ({ ...before, [name]: true }))}
            onChange={(event) => onChange({ ...urls, [name]: event.target.value.trim() })}
          />
        ))}
      </div>
    </fieldset>
  );
}
