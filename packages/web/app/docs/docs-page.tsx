import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { pages } from "virtual:docs/pages";
import { useToken } from "../session/use-session.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Article } from "./article.tsx";
import { Contents } from "./contents.tsx";
import type { OwnValues } from "./own-values.ts";
import { PageLinks } from "./page-links.tsx";
import { SearchField } from "./search/search-field.tsx";

// Most readers are signed out: what asks the API is loaded for those who are not.
const OwnValuesPanel = lazy(async () => ({
  default: (await import("./own-values-panel.tsx")).OwnValuesPanel,
}));

export type DocsPageData = (typeof pages)[number];

/** The documentation around one page: search, the list of pages, the page, what is on it. */
export function DocsPage({ page }: { page: DocsPageData }) {
  const token = useToken();
  const [values, setValues] = useState<OwnValues>({});
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-12 px-5 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_11.5rem]">
      <div className="docs-aside z-20 flex flex-col gap-4 pt-6 lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:pb-6">
        <SearchField />
        {/* Closed again on the page that was chosen. */}
        <details key={page.slug} className="group rounded-control border border-line lg:hidden">
          <summary className="flex h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm font-medium">
            <span>Pages</span>
            <span className="ml-auto truncate font-normal text-muted group-open:hidden">{page.title}</span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <nav aria-label="Documentation" className="border-t border-line p-2">
            <PageLinks current={page.slug} />
          </nav>
        </details>
        <nav aria-label="Documentation" className="-ml-3 hidden overflow-y-auto lg:block">
          <PageLinks current={page.slug} />
        </nav>
        {token && (
          <section aria-label="Your own values" className="border-t border-line pt-4">
            <h2 className="mb-2 text-sm tracking-normal">Your samples</h2>
            <Suspense fallback={<Skeleton className="h-28" />}>
              {/* Another session is another reader. */}
              <OwnValuesPanel key={token} onChange={setValues} />
            </Suspense>
          </section>
        )}
      </div>
      <Article page={page} values={token ? values : noValues} />
      <Contents headings={page.headings} />
    </div>
  );
}

const noValues: OwnValues = {};
