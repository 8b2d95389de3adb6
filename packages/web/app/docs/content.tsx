import { use, useLayoutEffect, useState } from "react";
import { contentOf } from "./content-of.ts";
import { CopyButtons } from "./copy-buttons.tsx";
import { rememberedLanguageScript } from "./language.ts";
import { fillValues, type OwnValues } from "./own-values.ts";
import { useLinks } from "./use-links.ts";
import { useSamples } from "./use-samples.ts";

/**
 * A page's text as it was rendered when the site was built, and what makes it answer to a reader. One of these a page.
 * No Suspense stands around it: React would prerender a long page hidden, for a script to show. The router navigates in
 * a transition, which keeps the page before until this one has been loaded.
 */
export function Content({ slug, values }: { slug: string; values: OwnValues }) {
  const found = contentOf(slug);
  const html = typeof found === "string" ? found : use(found);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useSamples(root);
  useLayoutEffect(() => {
    if (root) fillValues(root, values);
  }, [root, values]);
  const copied = useLinks(root);
  return (
    <>
      {/* Its language is the reader's, not React's: the script sets it before first paint. */}
      <div ref={setRoot} data-language="javascript" suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: rememberedLanguageScript }} />
        <div
          data-docs-content={slug}
          className="docs-content"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
      <CopyButtons root={root} />
      <output className="sr-only">{copied ? "Link copied" : ""}</output>
    </>
  );
}
