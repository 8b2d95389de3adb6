import { Spinner } from "../../ui/spinner.tsx";

/** Shows what the page is waiting for. */
export function PendingMessage({ text }: { text: string }) {
  return (
    <>
      <output className="flex items-center gap-3 text-muted noscript:hidden">
        <Spinner />
        {text}
      </output>
      <noscript>
        <p>This page needs JavaScript. Turn it on in your browser and open the link again.</p>
      </noscript>
    </>
  );
}
