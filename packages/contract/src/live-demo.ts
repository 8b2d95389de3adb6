import type { AgeRestriction } from "./decision.ts";

/**
 * The website that the check on the start page is for. Every installation has it, so its ids are fixed: server and site name the same one.
 * It belongs to a house account that has no address and no way in.
 */
export const liveDemo = {
  accountId: "usr_00000000000000000011vedem0",
  websiteId: "web_00000000000000000011vedem0",
  assetId: "ast_00000000000000000011vedem0",
  ageRestriction: "eighteen_plus" satisfies AgeRestriction,
  sensitivity: 75,
  /** What the record of its check outlives the check's beginning by, at most, on a server that runs. */
  retentionHours: 3,
} as const;
