import type { CustomProvider } from "@ofage/contract";
import { Field, InputField, UrlField } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { assuranceOptions } from "./method-texts.ts";

interface ProviderFieldsProps {
  provider: CustomProvider;
  onChange: (change: Partial<CustomProvider>) => void;
  faults: ReadonlyMap<string, string>;
}

/** A provider of one's own verifies no issuer here. */
const options = assuranceOptions.filter(({ value }) => value !== "verified");

/** Edits the website's own provider. */
export function ProviderFields({ provider, onChange, faults }: ProviderFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <InputField
        label="Name"
        hint="As your visitors know it."
        value={provider.name}
        maxLength={60}
        onChange={({ target }) => onChange({ name: target.value })}
        error={faults.get("custom.name")}
      />
      <Field label="Assurance" hint="How it establishes an age." error={faults.get("custom.assurance")}>
        {(ids) => (
          <Select
            {...ids}
            options={options}
            value={provider.assurance}
            onChange={(assurance) => onChange({ assurance: assurance as CustomProvider["assurance"] })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <UrlField
          label="Address"
          hint="Visitors are sent here, in a window of its own, with a signed request."
          value={provider.url}
          placeholder="https://"
          onChange={({ target }) => onChange({ url: target.value })}
          error={faults.get("custom.url")}
        />
      </div>
    </div>
  );
}
