import { useId } from "react";
import { RadioCards } from "../../ui/radio-cards.tsx";

const reaches = [
  { value: "all", name: "All websites", text: "Also those that are added later." },
  {
    value: "chosen",
    name: "Chosen websites",
    text: "Nothing that concerns the whole organization, such as API keys.",
  },
] as const;

interface WebsitesFieldProps {
  websites: readonly { id: string; name: string }[];
  /** Null for all. */
  value: readonly string[] | null;
  onChange: (ids: string[] | null) => void;
  error: string | undefined;
}

/** Chooses all websites or some of them. */
export function WebsitesField({ websites, value, onChange, error }: WebsitesFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <RadioCards
        legend="Websites"
        options={reaches}
        value={value === null ? "all" : "chosen"}
        onChange={(reach) => onChange(reach === "all" ? null : [])}
      />
      {value !== null && (
        <fieldset className="min-w-0" aria-describedby={error && id}>
          <legend className="sr-only">Chosen websites</legend>
          <div className="max-h-60 overflow-y-auto rounded-control border border-line">
            {websites.map((website) => (
              <label
                key={website.id}
                className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm first:rounded-t-control last:rounded-b-control hover:bg-sunken"
              >
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0"
                  checked={value.includes(website.id)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...value, website.id]
                        : value.filter((chosen) => chosen !== website.id),
                    )
                  }
                />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {website.name}
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
