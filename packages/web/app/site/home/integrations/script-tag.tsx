import { publicUrlMark } from "@ofage/contract";
import { Copy } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { scrollable } from "../../../ui/scrollable.ts";

/** The tag as the documentation has it, with this server's own address; copied as it stands. */
export function ScriptTag() {
  return (
    <div data-island="copy" className="relative min-w-0 rounded-card bg-forest text-on-forest">
      <pre
        {...scrollable}
        aria-label="The script tag"
        className="overflow-x-auto p-6 pt-16 font-mono text-sm/7 focus-visible:-outline-offset-2 sm:p-9 sm:text-base/8"
      >
        <code>
          {"<"}
          <Tag>button</Tag> <Name>id</Name>="verify-age"{">"}Verify my age{"</"}
          <Tag>button</Tag>
          {">\n\n<"}
          <Tag>script</Tag>
          {"\n  "}
          <Name>src</Name>="{publicUrlMark}/sdk/v1/ofage.js"{"\n  "}
          <Name>data-asset-id</Name>="ast_your_website"{"\n  "}
          <Name>data-trigger</Name>="#verify-age"
          {"\n></"}
          <Tag>script</Tag>
          {">"}
        </code>
      </pre>
      <button
        type="button"
        aria-label="Copy the script tag"
        className={buttonClass(
          { size: "sm" },
          "absolute top-4 right-4 bg-forest-raised! text-on-forest! hover:bg-forest-line! focus-visible:outline-on-forest",
        )}
      >
        <Copy aria-hidden="true" className="size-4" />
        <span data-caption>Copy</span>
      </button>
      <output className="sr-only" />
    </div>
  );
}

const Tag = ({ children }: { children: string }) => <span className="font-bold">{children}</span>;
const Name = ({ children }: { children: string }) => <span className="text-on-forest-muted">{children}</span>;
