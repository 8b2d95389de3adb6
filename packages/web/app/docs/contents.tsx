import { useEffect, useState } from "react";
import { Link } from "react-router";
import { cx } from "../ui/cx.ts";
import type { DocsPageData } from "./docs-page.tsx";

/** What is on the page, with a mark at what is being read. */
export function Contents({ headings }: { headings: DocsPageData["headings"] }) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => watchReading(headings, setCurrent), [headings]);
  return (
    <aside className="docs-aside hidden xl:block">
      {headings.length > 1 && (
        <nav
          aria-label="On this page"
          className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-10 text-[0.8125rem]"
        >
          <h2 className="mb-2 text-[0.8125rem] tracking-normal">On this page</h2>
          <ul className="grid gap-1.5 border-l border-line">
            {headings.map(({ id, text, level }) => (
              <li key={id}>
                <Link
                  to={{ hash: id }}
                  aria-current={id === current ? "location" : undefined}
                  className={cx(
                    "-ml-px block border-l-2 py-0.5 leading-snug focus-visible:-outline-offset-2",
                    level === 2 ? "pl-3" : "pl-6",
                    id === current
                      ? "border-brand font-medium text-ink"
                      : "border-transparent text-muted hover:text-ink",
                  )}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}

/** Below the site's header, with room for a heading's own margin. */
const readingLine = 120;

/** Tells which heading is being read: the last one above the reading line. @returns a way to stop */
function watchReading(headings: DocsPageData["headings"], tell: (id: string | undefined) => void) {
  let frame = 0;
  const look = () => {
    frame = 0;
    const above = headings.filter(({ id }) => {
      const heading = document.getElementById(id);
      return heading && heading.getBoundingClientRect().top <= readingLine;
    });
    tell((above.at(-1) ?? headings[0])?.id);
  };
  const later = () => {
    frame ||= requestAnimationFrame(look);
  };
  later();
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("scroll", later);
    removeEventListener("resize", later);
  };
}
