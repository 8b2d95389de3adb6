import { Check, Copy } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { scrollable } from "../../ui/scrollable.ts";

/** One variant of a sample's code. */
export interface CodeTab {
  /** Unique in its sample. For a language: its key in the documentation's language choice. */
  key: string;
  name: string;
  /** Highlighted by plugins/site-samples.ts. */
  html: string;
}

interface CodeSampleProps {
  /** Unique on the page. */
  id: string;
  /** Purpose of the code: names the tabs, or the code if there is only one. */
  label: string;
  tabs: readonly [CodeTab, ...CodeTab[]];
  /** The tabs are languages: one choice applies to all of them, here and in the documentation. */
  byLanguage?: boolean;
  className?: string;
}

/**
 * Code to read and copy; start-code-sample.ts makes it interactive. All tabs share one cell as high as the longest, so
 * that nothing moves when another is chosen. It is dark in both color schemes.
 */
export function CodeSample({ id, label, tabs, byLanguage = false, className }: CodeSampleProps) {
  const [first, ...others] = tabs;
  return (
    <div
      data-island="code"
      data-by-language={byLanguage || undefined}
      className={cx(
        "min-w-0 scheme-dark overflow-hidden rounded-card border border-forest-line bg-forest text-ink shadow-lift print:scheme-light",
        className,
      )}
    >
      <div className="flex items-center justify-between gap-2 border-b border-forest-line pr-1.5">
        {others.length > 0 ? (
          <div role="tablist" aria-label={label} className="flex min-w-0 overflow-x-auto pl-2 scrollbar-none">
            {tabs.map(({ key, name }) => (
              <button
                key={key}
                type="button"
                role="tab"
                id={`${id}-${key}`}
                data-key={key}
                aria-controls={`${id}-${key}-panel`}
                aria-selected={key === first.key}
                tabIndex={key === first.key ? 0 : -1}
                className="h-12 flex-none border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-4 aria-selected:border-brand aria-selected:text-ink forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] noscript:not-aria-selected:hidden"
              >
                {name}
              </button>
            ))}
          </div>
        ) : (
          <span className="flex h-12 items-center truncate pl-5 text-sm text-muted">{label}</span>
        )}
        <button
          type="button"
          data-copies
          aria-label="Copy code"
          className="group/copy inline-flex h-9 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-medium text-muted hover:bg-forest-raised hover:text-ink noscript:hidden"
        >
          <Copy aria-hidden="true" className="size-4 group-data-copied/copy:hidden" />
          <Check aria-hidden="true" className="hidden size-4 text-good group-data-copied/copy:block" />
          {/* As wide as the longer of the two labels. */}
          <span className="grid max-sm:hidden">
            <span className="col-start-1 row-start-1 group-data-copied/copy:invisible">Copy</span>
            <span className="invisible col-start-1 row-start-1 group-data-copied/copy:visible">Copied</span>
          </span>
        </button>
        <output className="sr-only" />
      </div>
      <div className="grid">
        {tabs.map(({ key, name, html }) => (
          <div
            key={key}
            {...(others.length > 0 && {
              role: "tabpanel",
              id: `${id}-${key}-panel`,
              "aria-labelledby": `${id}-${key}`,
            })}
            data-off={key === first.key ? undefined : ""}
            className="col-start-1 row-start-1 min-w-0 data-off:invisible max-sm:data-off:hidden"
          >
            <pre
              {...scrollable}
              aria-label={others.length > 0 ? `${label}: ${name}` : label}
              className="h-full max-h-[31rem] overflow-auto p-5 font-mono text-[0.8125rem]/[1.65] focus-visible:-outline-offset-4"
            >
              <code dangerouslySetInnerHTML={{ __html: html }} />
            </pre>
          </div>
        ))}
      </div>
    </div>
  );
}
