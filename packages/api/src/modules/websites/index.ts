export { findWebsite, findWebsiteByAsset, findOnlyWebsite } from "./find.ts";
export { websiteHandlers } from "./handlers.ts";
export { listWebsites } from "./list.ts";
export { findWebsiteIdsByName } from "./find-ids-by-name.ts";
export type { WebsiteRow } from "./store.ts";
