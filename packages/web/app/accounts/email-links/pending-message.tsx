import { Spinner } from "../../ui/spinner.tsx";

/** Says what a page waits for. */
export function PendingMessage({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 text-muted">
      <Spinner />
      {text}
    </output>
  );
}
