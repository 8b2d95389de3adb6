import { FileText } from "lucide-react";
import { buttonClass } from "../ui/button.tsx";

/** Copies the page as Markdown (script/start-copy-buttons.ts) or opens it. */
export function MarkdownActions({ path }: { path: string }) {
  const address = `${path}.md`;
  return (
    <div className="mt-5 -ml-3 flex flex-wrap gap-1 print:hidden">
      <button type="button" className="docs-copy" aria-label="Copy as Markdown" data-markdown={address}>
        Copy as Markdown
      </button>
      <a href={address} className={buttonClass({ variant: "quiet", size: "sm" })}>
        <FileText aria-hidden="true" className="size-4" />
        View as Markdown
      </a>
    </div>
  );
}
