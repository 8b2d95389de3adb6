import { ChevronDown } from "lucide-react";
import { PaintAfter } from "../site/paint-after.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { DocsPageData } from "./docs-page-data.ts";
import { DocsArticle } from "./docs-article.tsx";
import { TableOfContents } from "./table-of-contents.tsx";
import { rememberedLanguageScript } from "./docs-language.ts";
import { DocsPageLinks } from "./docs-page-links.tsx";
import { DocsSearchField } from "./search/docs-search-field.tsx";

/**
 * Documentation layout around one page: search, page list, article and table of contents. It is prerendered and not
 * hydrated; script/start-docs.ts makes it interactive.
 */
export function DocsPage({ page }: { page: DocsPageData }) {
  return (
    <div data-island="docs" data-language="javascript">
      <script dangerouslySetInnerHTML={{ __html: rememberedLanguageScript }} />
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-14 px-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)_13rem]">
        <div className="docs-aside z-20 flex flex-col gap-4 pt-6 lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:pt-10 lg:pb-6">
          <DocsSearchField />
          <details className="group rounded-control border border-line bg-surface lg:hidden">
            <summary className="flex h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm font-medium">
              <span>Pages</span>
              <span className="ml-auto truncate font-normal text-muted group-open:hidden">{page.title}</span>
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <nav aria-label="Documentation" className="border-t border-line p-2">
              <DocsPageLinks current={page.slug} />
            </nav>
          </details>
          <nav aria-label="Documentation" className="-ml-3 hidden overflow-y-auto lg:block">
            <DocsPageLinks current={page.slug} />
          </nav>
          <section aria-labelledby="own-values" className="when-signed-in border-t border-line pt-4">
            <h2 id="own-values" className="mb-2 text-sm tracking-normal">
              Your samples
            </h2>
            <div data-own-values className="min-h-32 text-sm">
              <Skeleton className="h-28" />
            </div>
          </section>
        </div>
        <PaintAfter id="after-docs-aside" />
        <DocsArticle page={page} />
        <TableOfContents headings={page.headings} />
      </div>
      <output data-docs-status className="sr-only" />
    </div>
  );
}
