import { CopyButton } from "./copy-button.tsx";

/** Shows the ID of a failed request, to quote to support. Renders nothing without one. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className="flex max-w-full items-center gap-1 text-sm text-muted">
      <span className="min-w-0 truncate">
        Request ID <code className="font-mono text-xs">{id}</code>
      </span>
      <CopyButton text={id} label="Copy request ID" />
    </p>
  );
}
