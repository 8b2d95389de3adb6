import { formatMetadataFilter } from "@ofage/contract";
import { cx } from "../../ui/cx.ts";
import { useMetadataFilter } from "./use-metadata-filter.ts";

const maxChips = 2;

/** Shows the first entries of a verification's metadata, cut short; a press filters by one. Its details show all of them. */
export function MetadataChips({ metadata }: { metadata: Record<string, string> }) {
  const entries = Object.entries(metadata);
  const hidden = entries.slice(maxChips);
  return (
    <ul className="relative flex w-fit items-center gap-1">
      {entries.slice(0, maxChips).map(([key, value]) => (
        <li key={key} className="flex">
          <MetadataChip name={key} value={value} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="text-xs whitespace-nowrap text-muted" title={hidden.map(([key]) => key).join(", ")}>
          +{hidden.length} <span className="sr-only">more</span>
        </li>
      )}
    </ul>
  );
}

const chipClass = "block max-w-36 truncate rounded-md bg-sunken px-1.5 font-mono text-xs";

function MetadataChip({ name, value }: { name: string; value: string }) {
  const show = useMetadataFilter();
  const filter = formatMetadataFilter(name, value);
  const text = (
    <>
      <span className="text-muted">{name}=</span>
      {value}
    </>
  );
  if (filter === undefined)
    return (
      <span dir="auto" title={`${name}=${value}`} className={cx(chipClass, "py-0.5")}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      dir="auto"
      title={filter}
      aria-label={`Show verifications with ${filter}`}
      // A smaller one could be missed.
      className={cx(chipClass, "h-6 hover:bg-brand-soft hover:text-brand pointer-coarse:h-11")}
      onClick={() => show(filter)}
    >
      {text}
    </button>
  );
}
