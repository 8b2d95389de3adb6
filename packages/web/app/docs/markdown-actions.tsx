import { FileText } from "lucide-react";
import { CopyButton } from "../ui/copy-button.tsx";
import { buttonClass } from "../ui/button.tsx";

/** The page as Markdown: to the clipboard, or to look at. */
export function MarkdownActions({ path }: { path: string }) {
  const address = `${path}.md`;
  return (
    <div className="mt-4 -ml-3 flex flex-wrap gap-1 print:hidden">
      <CopyButton
        key={address}
        text={async () => {
          const answer = await fetch(address);
          if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
          return answer.text();
        }}
        label="Copy as Markdown"
        caption="Copy as Markdown"
      />
      <a href={address} className={buttonClass({ variant: "quiet", size: "sm" })}>
        <FileText aria-hidden="true" className="size-4" />
        View as Markdown
      </a>
    </div>
  );
}
