import { countryName, maxListValues } from "@ofage/contract";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { controlClass } from "../../ui/control.ts";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { joinValues, normalizeCountryCode, splitValues } from "./verification-filter.ts";

/** Keys that keep the typed code and begin another. */
const separators = ["Enter", ",", " "];

/** Renders a two-letter country code field that converts input to capitals. A plus keeps the code and makes room for another. */
export function CountryCodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const codes = splitValues(value);
  const field = useRef<HTMLInputElement>(null);
  // Number of kept codes at the start; the one after them is in the field.
  const [kept, setKept] = useState(codes.length > 1 ? codes.length : 0);
  // The address holds the value and updates a moment after the key press.
  const [typed, setTyped] = useState<string>();
  if (kept > codes.length) setKept(codes.length);
  const chips = codes.length > kept + 1 ? codes : codes.slice(0, kept);
  const text = typed ?? codes[chips.length] ?? "";

  function type(next: string) {
    setTyped(next);
    setKept(chips.length);
    onChange(joinValues([...chips, next]));
  }

  function keep() {
    if (text.length !== 2) return;
    setKept(chips.includes(text) ? chips.length : chips.length + 1);
    setTyped("");
    field.current?.focus();
  }

  function remove(code: string) {
    const rest = chips.filter((chip) => chip !== code);
    setKept(rest.length);
    onChange(joinValues([...rest, text]));
    field.current?.focus();
  }

  function pressKey(event: KeyboardEvent) {
    const last = chips.at(-1);
    if (separators.includes(event.key)) {
      event.preventDefault();
      keep();
    } else if (event.key === "Backspace" && text === "" && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  }

  return (
    <div className="grid min-w-0 gap-1.5">
      <Field
        label="Country"
        error={text.length === 1 && typed === undefined ? "Please enter two letters" : undefined}
      >
        {(ids) => (
          <div className="relative">
            <input
              {...ids}
              ref={field}
              className={cx(controlClass, "h-10 pr-9")}
              placeholder="US"
              maxLength={2}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              disabled={chips.length >= maxListValues}
              value={text}
              onChange={(event) => type(normalizeCountryCode(event.target.value))}
              onKeyDown={pressKey}
              onBlur={() => setTyped(undefined)}
            />
            {text.length === 2 && (
              <button
                type="button"
                aria-label="Add another country"
                title="Add another country"
                className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
                // The field keeps its focus, and with it what was typed.
                onPointerDown={(event) => event.preventDefault()}
                onClick={keep}
              >
                <Plus aria-hidden="true" className="size-4" />
              </button>
            )}
          </div>
        )}
      </Field>
      {chips.length > 0 && (
        <ul aria-label="Countries" className="flex flex-wrap gap-1">
          {chips.map((code) => (
            <li key={code}>
              <button
                type="button"
                title={countryName(code)}
                aria-label={`Remove ${countryName(code)}`}
                className="flex h-7 items-center gap-1 rounded-md bg-brand-soft pr-1.5 pl-2 text-xs font-semibold text-brand hover:bg-sunken pointer-coarse:h-10"
                onClick={() => remove(code)}
              >
                {code}
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
