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
/** From the first to the last picture of a capture. */
export const captureTime = 1200;
/** How long "Capture successful" stands. */
export const capturedTime = 700;
/** Without a face for this long, pictures are sent as they are: the server's detector is stronger. */
export const noFaceTime = 20_000;
/** Not in place for this long, a button to take the picture anyway appears. */
export const offerManualTime = 12_000;
/** A detector that has not loaded by then is done without. */
export const detectorLoadTime = 12_000;

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
