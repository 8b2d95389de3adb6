const maxChips = 2;

/** Shows the first entries of a verification's metadata, cut short. Its details show all of them. */
export function MetadataChips({ metadata }: { metadata: Record<string, string> }) {
  const entries = Object.entries(metadata);
  const hidden = entries.slice(maxChips);
  return (
    <ul className="relative flex w-fit items-center gap-1">
      {entries.slice(0, maxChips).map(([key, value]) => (
        <li
          key={key}
          dir="auto"
          title={`${key}: ${value}`}
          className="max-w-36 truncate rounded-md bg-sunken px-1.5 py-0.5 font-mono text-xs"
        >
          <span className="text-muted">{key}: </span>
          {value}
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
