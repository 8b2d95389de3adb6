import { ArrowLeft, ArrowRight } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { pages } from "virtual:docs/pages";
import { Content } from "./content.tsx";
import type { DocsPageData } from "./docs-page.tsx";
import { MarkdownActions } from "./markdown-actions.tsx";
import type { OwnValues } from "./own-values.ts";

/** One page with its title, and the way to its neighbours. */
export function Article({ page, values }: { page: DocsPageData; values: OwnValues }) {
  const { slug } = page;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterNavigation(title);
  const at = pages.indexOf(page);
  const [previous, next] = [pages[at - 1], pages[at + 1]];

  return (
    <article className="min-w-0 max-w-3xl pt-8 pb-16 lg:pt-10">
      <header className="border-b border-line pb-6">
        <h1 ref={title} tabIndex={-1} className="text-3xl tracking-[-0.03em] sm:text-4xl">
          {page.title}
        </h1>
        <p className="mt-3 text-lg text-muted">{page.summary}</p>
        <MarkdownActions path={page.path} />
      </header>
      <Content key={slug} slug={slug} values={values} />
      <nav
        aria-label="Neighbouring pages"
        className="mt-14 flex flex-wrap justify-between gap-4 border-t border-line pt-6 print:hidden"
      >
        {previous && (
          <Link to={previous.path} rel="prev" className={neighbourClass}>
            <span className="flex items-center gap-1 text-xs text-muted">
              <ArrowLeft aria-hidden="true" className="size-3.5" />
              Previous
            </span>
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={next.path} rel="next" className={`${neighbourClass} ml-auto text-right`}>
            <span className="flex items-center justify-end gap-1 text-xs text-muted">
              Next
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </span>
            {next.title}
          </Link>
        )}
      </nav>
    </article>
  );
}

const neighbourClass = "rounded-sm font-medium hover:text-brand";

/** A page that was opened by a link of the site begins at its title, or at the heading that the link names. */
function useFocusAfterNavigation(title: RefObject<HTMLHeadingElement | null>): void {
  const { hash, key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : title.current;
    (target?.querySelector<HTMLElement>("a.docs-anchor") ?? target)?.focus({ preventScroll: true });
  }, [title, hash, key]);
}
