import { countryName } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { controlClass } from "../../ui/control.ts";
import { cx } from "../../ui/cx.ts";
import { useReadOnly } from "../../ui/read-only.tsx";
import { CountryBadges } from "./country-badges.tsx";
import { countryOptions, matchesCountry } from "./country-options.ts";
import type { WebsiteFormState } from "./website-form-state.ts";

/** Selects the countries in which verification is required. */
export function CountriesPanel({ form }: { form: WebsiteFormState }) {
  return (
    <Controller
      control={form.control}
      name="enabled_countries"
      render={({ field, fieldState }) => (
        <CountriesField
          value={field.value ?? []}
          saved={form.formState.defaultValues?.enabled_countries?.filter((code) => code !== undefined) ?? []}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface CountriesFieldProps {
  value: readonly string[];
  /** Website's current countries, which stay listed even when deselected. */
  saved: readonly string[];
  onChange: (codes: string[]) => void;
  error?: string | undefined;
}

function CountriesField({ value, saved, onChange, error }: CountriesFieldProps) {
  const searchId = useId();
  const [search, setSearch] = useState("");
  const countries = countryOptions(saved);
  const found = countries.filter((country) => matchesCountry(country, search));
  const change = (codes: readonly string[]) => onChange(sorted(codes));

  if (useReadOnly())
    return (
      <div className="grid gap-3 text-sm">
        <p className="text-muted">{describeCountrySelection(value.length)}</p>
        {value.length > 0 && <p>{sorted(value.map(countryName), compareNames).join(", ")}</p>}
      </div>
    );
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">Countries</legend>
      <output className="text-sm text-muted">{describeCountrySelection(value.length)}</output>
      <CountryBadges codes={value} />
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-48 flex-1">
          <label htmlFor={searchId} className="sr-only">
            Search countries
          </label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <input
            id={searchId}
            type="search"
            value={search}
            placeholder="Name or code"
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            // Enter would submit the form.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className={cx(controlClass, "h-10 pl-9!")}
          />
        </div>
        <Button variant="secondary" onClick={() => change(countries.map(({ code }) => code))}>
          Select all
        </Button>
        <Button variant="secondary" onClick={() => change([])}>
          Clear
        </Button>
      </div>
      {found.length > 0 ? (
        <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map(({ code, name }) => (
            <li key={code}>
              <label className="flex min-h-10 items-center gap-3 rounded-control px-2 text-sm hover:bg-sunken">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0"
                  checked={value.includes(code)}
                  onChange={({ target }) =>
                    change(target.checked ? [...value, code] : value.filter((chosen) => chosen !== code))
                  }
                />
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <span className="font-mono text-xs text-muted">{code}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : (
        <output className="block py-6 text-center text-sm break-words text-muted">
          No countries match “{search.trim()}”.
        </output>
      )}
    </fieldset>
  );
}

const compareNames = (a: string, b: string) => a.localeCompare(b, "en");

function describeCountrySelection(count: number): string {
  if (count === 0) return "If none are selected, visitors from all countries must verify their age.";
  const countries = count === 1 ? "this country" : `these ${count} countries`;
  return `Visitors from ${countries} must verify their age. Visitors from elsewhere continue without verification.`;
}
