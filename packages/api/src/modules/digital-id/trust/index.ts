export type { StatusLists } from "../presentation/status-list/status-lists.ts";
export { openStatusLists } from "./open-status-lists.ts";
export type { TrustAnchor } from "./trust-anchor.ts";
export { createTrustStore, type TrustStore } from "./trust-store.ts";

/** Imports what loads trusted lists, with the libraries for XML and certificates. */
export const importListLoading = () => import("./load-trusted-lists.ts");
