import { accountRoutes } from "./accounts.ts";
import { verificationRoutes } from "./verifications.ts";
import { websiteRoutes } from "./websites.ts";

/** The whole API, one row a call. */
export const contract = { ...accountRoutes, ...websiteRoutes, ...verificationRoutes } as const;
export type Contract = typeof contract;

export * from "./accounts.ts";
export * from "./brand.ts";
export * from "./client.ts";
export * from "./decision.ts";
export * from "./errors.ts";
export * from "./frame.ts";
export * from "./route.ts";
export * from "./verifications.ts";
export * from "./websites.ts";
