import { docsPublicPage, type PublicPage, sitePages } from "../../app/site/public-page-table.ts";
import { readDocsPages } from "./docs-source-pages.ts";

/** Every page that is to be found: the site's, and those of the documentation. */
export const listPublicPages = (): PublicPage[] => [...sitePages, ...readDocsPages().map(docsPublicPage)];
