export { findWebsite, findWebsiteByAsset, findOnlyWebsite } from "./find-website.ts";
export { websiteHandlers } from "./handlers.ts";
export { findMethodPolicy } from "./policy/find-method-policy.ts";
export { isSignedByProvider } from "./policy/is-signed-by-provider.ts";
export { methodPolicyOf } from "./policy/present-policy.ts";
export { reconcilePolicies } from "./policy/reconcile-policies.ts";
export { listWebsites } from "./list-websites.ts";
export { findWebsiteIdsByName } from "./find-ids-by-name.ts";
export type { WebsiteRow } from "./store.ts";
