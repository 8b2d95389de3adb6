export { type Claim, claimKey } from "./claim.ts";
export { forgetStaleKeys } from "./forget-stale.ts";
