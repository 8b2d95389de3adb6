import { ArrowLeft, ArrowRight } from "lucide-react";
import { content } from "virtual:docs/content";
import { pages } from "virtual:docs/pages";
import type { DocsPageData } from "./docs-page-data.ts";
import { MarkdownActions } from "./markdown-actions.tsx";
import { StepRings } from "./step-rings.tsx";

/** One documentation page with its title and links to the previous and next page. */
export function DocsArticle({ page }: { page: DocsPageData }) {
  const { slug } = page;
  const at = pages.indexOf(page);
  const [previous, next] = [pages[at - 1], pages[at + 1]];

  return (
    <article className="min-w-0 max-w-3xl pt-8 pb-20 lg:pt-10">
      <header className="relative isolate border-b border-line pb-6">
        {slug === "index" && <StepRings className="absolute top-0 right-0 -z-1 hidden size-44 md:block" />}
        <h1 className="text-[clamp(2.5rem,5.5vw,3.75rem)] leading-[1.02] tracking-[-0.035em]">
          {page.title}
        </h1>
        <p className="mt-4 max-w-lg text-lg text-muted sm:text-xl">{page.summary}</p>
        <MarkdownActions path={page.path} />
      </header>
      {/* Rendered at build time (docs-build/render/render-html.ts). */}
      <div
        data-docs-content={slug}
        className="docs-content"
        dangerouslySetInnerHTML={{ __html: content[slug]! }}
      />
      <nav
        aria-label="Previous and next page"
        className="mt-16 flex flex-wrap justify-between gap-6 border-t border-line pt-6 print:hidden"
      >
        {previous && (
          <a href={previous.path} rel="prev" className={adjacentClass}>
            <span className="flex items-center gap-1 font-sans text-sm font-normal tracking-normal text-muted">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Previous
            </span>
            {previous.title}
          </a>
        )}
        {next && (
          <a href={next.path} rel="next" className={`${adjacentClass} ml-auto text-right`}>
            <span className="flex items-center justify-end gap-1 font-sans text-sm font-normal tracking-normal text-muted">
              Next
              <ArrowRight aria-hidden="true" className="size-4" />
            </span>
            {next.title}
          </a>
        )}
      </nav>
    </article>
  );
}

const adjacentClass = "rounded-sm font-display text-xl font-bold tracking-[-0.02em] hover:text-brand";
