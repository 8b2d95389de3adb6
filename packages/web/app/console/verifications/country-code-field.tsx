import { useState } from "react";
import { InputField } from "../../ui/field.tsx";
import { normalizeCountryCode } from "./verification-filter.ts";

/** A country's two letters, in capitals while they are typed (spec §5). */
export function CountryCodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  // The address, which keeps the value, follows a moment later than the next key.
  const [typed, setTyped] = useState<string>();

  function type(text: string) {
    setTyped(text);
    onChange(text);
  }

  return (
    <InputField
      label="Country"
      placeholder="US"
      maxLength={2}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={value.length === 1 && typed === undefined ? "Two letters, please" : undefined}
      value={typed ?? value}
      onChange={(event) => type(normalizeCountryCode(event.target.value))}
      onBlur={() => setTyped(undefined)}
    />
  );
}
