/** Durations and amounts of the conversation. Times are in milliseconds. */

/** How long a connection may take until the server is ready. */
export const readyTimeoutMs = 12_000;
/** How long the server may take to say why a connection did not open. */
export const explanationTimeoutMs = 5000;
/** Waits before a broken connection is opened again. After the last one, the visitor decides. */
export const reconnectWaitsMs = [500, 1000, 2000, 4000, 4000] as const;
/** How often a connection may fail in one way before the visitor decides: a firewall does not change its mind, and silence takes its time. */
export const maxInterruptions = { refused: 2, silent: 3, lost: reconnectWaitsMs.length + 1 } as const;
/** How often the page comes back by itself to a busy server, and the longest wait that it accepts. */
export const maxBusyWaits = 6;
export const longestBusyWaitMs = 60_000;
/**
 * How often a scan that another connection holds is tried again. The server may keep this page's own broken connection for some seconds;
 * before there was one, it is another window's.
 */
export const maxTakenWaits = { beforeFirst: 1, later: 4 } as const;
/** Without anything leaving for this long, the visitor is told, and then the connection counts as broken. */
export const blockedSendingMs = 1000;
export const stalledSendingMs = 8000;
/** Without an answer to a frame for this long, the visitor is told: a poor line takes 1.2 s, and the server is given as long again. */
export const silentLineMs = 3000;
/** The same while no instruction is under way: a server that has nothing to say repeats itself after 5 s (`repeatHint`). */
export const quietLineMs = 8000;
/** Without any message for this long, the connection counts as broken. */
export const deadLineMs = 12_000;
/** A page out of sight keeps its connection for so long: a little less than the server waits for a frame (`scanLimits.frameGapMs`). */
export const longestHiddenMs = 9000;
/** A frame that took longer to encode is left out: it shows a moment that is over, such as the one before a phone fell asleep. */
export const oldestFrameMs = 1000;

/** How long the face may be out of place before another device is offered. */
export const offerPhoneAfterMs = 25_000;

/** Lowest JPEG quality, and its steps. */
export const lowestQuality = 0.35;
export const qualityStep = 0.05;
/** Time that one instruction takes, with the way back to rest, as the budget of bytes is planned. */
export const plannedInstructionMs = 4000;
/** Large frames for which bytes are kept aside, and the size of one before the first was seen. */
export const plannedLargeFrames = 5;
export const expectedLargeFrameBytes = 90 * 1024;

/** Time in which the ring on the screen covers two thirds of the way to where the face points. */
export const pointerLagMs = 80;
/** How long a head must stay at a wrong angle before a visitor who cannot see the marks is told. */
export const correctionDelayMs = 900;
