export { findWebsite, findWebsiteByAsset, theWebsiteOf } from "./find.ts";
export { websiteHandlers } from "./handlers.ts";
export { listWebsites } from "./list.ts";
export type { WebsiteRow } from "./store.ts";
