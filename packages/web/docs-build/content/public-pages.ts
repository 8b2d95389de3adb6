import { docsPublicPage, type PublicPage, sitePages } from "../../app/site/public-page-table.ts";
import { readDocsPages } from "./docs-source-pages.ts";

/** Lists all public pages: the site's and the documentation's. */
export const listPublicPages = (): PublicPage[] => [...sitePages, ...readDocsPages().map(docsPublicPage)];
