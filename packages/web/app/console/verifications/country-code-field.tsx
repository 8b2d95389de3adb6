import { useState } from "react";
import { InputField } from "../../ui/field.tsx";
import { normalizeCountryCode } from "./verification-filter.ts";

/** Renders a two-letter country code field that converts input to capitals. */
export function CountryCodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  // The address holds the value and updates a moment after the key press.
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
      error={value.length === 1 && typed === undefined ? "Please enter two letters" : undefined}
      value={typed ?? value}
      onChange={(event) => type(normalizeCountryCode(event.target.value))}
      onBlur={() => setTyped(undefined)}
    />
  );
}
