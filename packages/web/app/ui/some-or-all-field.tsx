import { useId } from "react";
import { RadioCards } from "./radio-cards.tsx";

interface Choice {
  name: string;
  text: string;
}

interface SomeOrAllFieldProps<Id extends string> {
  legend: string;
  all: Choice;
  some: Choice;
  /** `why`: the reason why an option can't be chosen. */
  options: readonly { id: Id; name: string; why?: string | undefined }[];
  /** Null for all. */
  value: readonly Id[] | null;
  onChange: (ids: Id[] | null) => void;
  error: string | undefined;
}

/** Chooses all of a list or some of it. */
export function SomeOrAllField<Id extends string>({
  legend,
  all,
  some,
  options,
  value,
  onChange,
  error,
}: SomeOrAllFieldProps<Id>) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={legend}
        options={[
          { value: "all", ...all },
          { value: "some", ...some },
        ]}
        value={value === null ? "all" : "some"}
        onChange={(reach) => onChange(reach === "all" ? null : [])}
      />
      {value !== null && (
        <fieldset className="min-w-0" aria-describedby={error && id}>
          <legend className="sr-only">{some.name}</legend>
          <div className="max-h-80 overflow-y-auto rounded-control border border-line">
            {options.map((option) => (
              <label
                key={option.id}
                className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm first:rounded-t-control last:rounded-b-control hover:bg-sunken has-disabled:text-muted"
              >
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0"
                  disabled={option.why !== undefined}
                  checked={option.why === undefined && value.includes(option.id)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...value, option.id] : value.filter((chosen) => chosen !== option.id),
                    )
                  }
                />
                <span className="min-w-0">
                  <span dir="auto" className="block wrap-anywhere">
                    {option.name}
                  </span>
                  {option.why && <span className="block text-xs">{option.why}</span>}
                </span>
              </label>
            ))}
          </div>
          {error && (
            <p id={id} role="alert" className="mt-1.5 text-sm text-bad">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}
