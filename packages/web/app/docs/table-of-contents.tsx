import { cx } from "../ui/cx.ts";
import type { DocsPageData } from "./docs-page-data.ts";

/** Table of contents; script/start-scroll-spy.ts marks the current section. */
export function TableOfContents({ headings }: { headings: DocsPageData["headings"] }) {
  return (
    <aside className="docs-aside hidden xl:block">
      {headings.length > 1 && (
        <nav
          data-reading
          aria-label="On this page"
          className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-10 text-[0.8125rem]"
        >
          <h2 className="mb-2 text-sm tracking-normal">On this page</h2>
          <ul className="grid gap-1.5 border-l border-line">
            {headings.map(({ id, text, level }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className={cx(
                    "-ml-px block border-l-2 border-transparent py-0.5 leading-snug text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-ink",
                    level === 2 ? "pl-3" : "pl-6",
                  )}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}
