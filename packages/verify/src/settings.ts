/** Every duration and threshold of the check, in one place. Times in milliseconds. */

/**
 * Side of the square picture that the detector looks at, in pixels (a multiple of 32): 50 ms on one
 * core, and enough for a near face. Far faces need the larger one, at twice the time.
 */
export const analysisSize = { near: 160, far: 224 } as const;
/** Faces of this height, in parts of the picture, are near. */
export const nearFaceHeight = 0.28;
/** Below this the detector's box is taken for no face. */
export const minFaceScore = 0.4;
/** At most this often a picture is analysed: guidance needs no more, and phones stay cool. */
export const analysisInterval = 80;

/** Looks in a row that must agree before the prompt changes. */
export const agreeingLooks = 3;
/** Smallest height of a face, in parts of the circle's diameter. */
export const minFaceHeight = 0.25;
/** Farthest the middle of a face may be from the middle of the circle, in parts of its diameter. */
export const maxOffCentre = { x: 0.14, y: 0.17 };
/** How long "Get ready" stands before the capture starts. */
export const getReadyTime = 800;
/** From one picture to the next while the visitor holds still. */
export const frameInterval = 300;
/** How long "Capture successful" stands. */
export const capturedTime = 700;
/** Most degrees a head may be turned when pictures of it looking ahead are taken. */
export const frontalYaw = 18;

/** The server wants 20° and more against the frontal pictures; this leaves room for two ways of measuring. */
export const turnedYaw = 26;
/** This far to the wrong side, the visitor is told so. */
export const wrongSideYaw = 14;
/** Within this of how the head was first held, it looks ahead again. */
export const aheadYaw = 12;
/** Looks in a row that must agree on a turn: fewer than elsewhere, since a turned head soon turns back. */
export const agreeingTurnLooks = 2;
/** A face that moved less than this, in degrees, is a still picture. */
export const movedYaw = 8;
/** How long a still picture is waited for, and a visitor who moves but not far enough. */
export const stillTime = 6000;
export const turnTime = 15_000;
/** How long a turned head is waited for to look ahead again. */
export const aheadTime = 6000;
/** Without a face for this long during the turn, the scan begins again. */
export const lostTime = 4000;
/** Without guidance: how long each instruction stands before its picture is taken. */
export const unguidedTime = { turn: 2500, ahead: 1500 } as const;

/** Without a face for this long, pictures are sent as they are: the server's detector is stronger, and who waits is told what to do. */
export const noFaceTime = 8000;
/** Not in place for this long, a button to take the picture anyway appears. */
export const offerManualTime = 12_000;
/** A detector that has not loaded by then is done without. */
export const detectorLoadTime = 12_000;

/** A camera that shows nothing new for this long has stalled. */
export const stalledTime = 1000;

/** Longer side of a sent picture, in pixels, and its JPEG quality. */
export const frameSide = 640;
export const frameQuality = 0.9;

/** A server that is busy is asked again this many times. */
export const busyRetries = 4;
/** Wait before asking again where the server does not say, and the longest wait taken from it. */
export const busyWait = 2000;
export const longestBusyWait = 10_000;

/** After a pass inside another page, how long the result stands before the page goes on. */
export const passedTime = 2500;

/** How often a check that goes on elsewhere is asked for, at first and after `followSlowAfter`. */
export const followInterval = { first: 1000, later: 3000 } as const;
export const followSlowAfter = 120_000;

/** A page that has not loaded by then shows a way out. */
export const slowTime = 3000;
/** How long "Link copied" stands. */
export const copiedTime = 2000;
