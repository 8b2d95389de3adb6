export { findWebsite, findWebsiteByAsset, findOnlyWebsite } from "./find-website.ts";
export { websiteHandlers } from "./handlers.ts";
export { listWebsites } from "./list-websites.ts";
export { findWebsiteIdsByName } from "./find-ids-by-name.ts";
export type { WebsiteRow } from "./store.ts";
