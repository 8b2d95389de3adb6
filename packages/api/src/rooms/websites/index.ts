export { findWebsite, findWebsiteByAsset, theWebsiteOf } from "./find.ts";
export { websiteHandlers } from "./handlers.ts";
export { listWebsites } from "./list.ts";
export { websitesNamed } from "./named.ts";
export type { WebsiteRow } from "./store.ts";
