import type { AgeRestriction } from "./decision.ts";

/**
 * The website that the start page's live demo uses. Every installation has it, so its IDs are fixed: server and site
 * use the same ones. It belongs to a built-in organization without members.
 */
export const liveDemo = {
  organizationId: "org_00000000000000000011vedem0",
  websiteId: "web_00000000000000000011vedem0",
  assetId: "ast_00000000000000000011vedem0",
  ageRestriction: "eighteen_plus" satisfies AgeRestriction,
  sensitivity: 75,
  /** Maximum age of a live-demo record, in hours. */
  retentionHours: 3,
} as const;
