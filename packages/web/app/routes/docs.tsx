import { brand } from "@ofage/contract";
import { pages } from "virtual:docs/pages";
import "../docs/docs.css";
import { DocsPage } from "../docs/docs-page.tsx";
import { publicMeta } from "../site/public-meta.ts";
import { docsPublicPage } from "../site/public-page-table.ts";
import type { Route } from "./+types/docs";
import NotFound from "./not-found.tsx";

// `/docs` is the quick start, which has no second address.
function findPage(slug: string | undefined) {
  return slug === "index" ? undefined : pages.find((page) => page.slug === (slug ?? "index"));
}

export const meta: Route.MetaFunction = ({ params }) => {
  const page = findPage(params.slug);
  if (!page) {
    return [{ title: `Page not found · ${brand.name}` }, { name: "robots", content: "noindex" }];
  }
  return [
    ...publicMeta(docsPublicPage(page)),
    { tagName: "link", rel: "alternate", type: "text/markdown", href: `${page.path}.md` },
  ];
};

export default function Docs({ params }: Route.ComponentProps) {
  const page = findPage(params.slug);
  return page ? <DocsPage page={page} /> : <NotFound />;
}
