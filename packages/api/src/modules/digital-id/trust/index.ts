export { loadTrustedLists } from "./load-trusted-lists.ts";
export type { TrustAnchor } from "./trust-anchor.ts";
export { createTrustStore, type TrustStore } from "./trust-store.ts";
