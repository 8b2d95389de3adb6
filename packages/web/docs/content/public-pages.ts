import { docsPage, type PublicPage, sitePages } from "../../app/site/pages.ts";
import { readPages } from "./pages.ts";

/** Every page that is to be found: the site's, and those of the documentation. */
export const publicPages = (): PublicPage[] => [...sitePages, ...readPages().map(docsPage)];
