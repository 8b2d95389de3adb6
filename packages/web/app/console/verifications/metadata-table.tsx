/** Shows a website's own metadata of a verification. */
export function MetadataTable({ metadata }: { metadata: Record<string, string> }) {
  const entries = Object.entries(metadata);
  if (entries.length === 0)
    return <p className="text-sm text-muted">No metadata was sent with this verification.</p>;
  return (
    <dl className="divide-y divide-line rounded-control border border-line text-sm">
      {entries.map(([key, value]) => (
        <div key={key} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[10rem_1fr]">
          <dt className="font-mono text-xs leading-5 wrap-anywhere text-muted">{key}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
