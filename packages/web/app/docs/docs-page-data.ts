import type { pages } from "virtual:docs/pages";

/** A documentation page, without its content. */
export type DocsPageData = (typeof pages)[number];
