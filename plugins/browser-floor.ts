/**
 * The oldest browsers that the check, the SDK, the site and the console are built for; the docs page `browsers` names
 * them. Syntax and styles are compiled for them, and `packages/contract/testing/browser-floor.test.ts` finds newer functions.
 */
export const browserFloor = ["chrome100", "safari16", "firefox110"] as const;
