/** Every duration and threshold of the check. Times are in milliseconds. */

/** Maximum number of retries while the server is busy. */
export const maxBusyRetries = 4;
/** Wait before a retry if the server does not say, and the longest wait accepted from it. */
export const defaultBusyWaitMs = 2000;
export const maxBusyWaitMs = 10_000;

/** How long the result of a pass inside another page is shown before the page continues. */
export const passedResultMs = 2500;

/** Poll intervals for a check that continues elsewhere, at first and after `slowHandoffPollAfterMs`. */
export const handoffPollIntervalMs = { first: 1000, later: 3000 } as const;
export const slowHandoffPollAfterMs = 120_000;

/** Time between looks at whether the server can be reached again, and how often the scan then begins again by itself. */
export const reconnectPollIntervalMs = 3000;
export const maxAutomaticRestarts = 3;

/** How long the page may load before it shows a way out. */
export const slowLoadMs = 3000;
/** How long "Link copied" is shown. */
export const copiedNoticeMs = 2000;
