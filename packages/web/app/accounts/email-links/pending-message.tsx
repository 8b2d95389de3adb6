import { Spinner } from "../../ui/spinner.tsx";

/** Shows what the page is waiting for. */
export function PendingMessage({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 text-muted">
      <Spinner />
      {text}
    </output>
  );
}
