/** Lists the headers of a request or response. */
export function HeaderFields({ title, headers }: { title: string; headers: Record<string, string> }) {
  const fields = Object.entries(headers);
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="text-sm">{title}</h3>
      {fields.length > 0 ? (
        <dl className="divide-y divide-line rounded-control border border-line font-mono text-xs">
          {fields.map(([name, value]) => (
            <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[10rem_1fr]">
              <dt className="wrap-anywhere text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-muted">None.</p>
      )}
    </div>
  );
}
