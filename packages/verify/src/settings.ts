/** Every duration and threshold of the check, in one place. Times in milliseconds. */

/**
 * Side of the square picture that the detector looks at, in pixels (a multiple of 32): 50 ms on one
 * core, and enough for a near face. Far faces need the larger one, at twice the time.
 */
export const analysisSizePixels = { near: 160, far: 224 } as const;
/** Faces of this height, in parts of the picture, are near. */
export const nearFaceHeight = 0.28;
/** Below this the detector's box is taken for no face. */
export const minFaceScore = 0.4;
/** At most this often a picture is analysed: guidance needs no more, and phones stay cool. */
export const analysisIntervalMs = 80;

/** Looks in a row that must agree before the prompt changes. */
export const requiredAgreeingAnalyses = 3;
/** Smallest height of a face, in parts of the circle's diameter. */
export const minFaceHeight = 0.25;
/** Farthest the middle of a face may be from the middle of the circle, in parts of its diameter. */
export const maxCenterOffset = { x: 0.14, y: 0.17 };
/** How long "Get ready" stands before the capture starts. */
export const getReadyMs = 800;
/** From one picture to the next while the visitor holds still. */
export const frameIntervalMs = 300;
/** How long "Capture successful" stands. */
export const capturedPromptMs = 700;
/** Most degrees a head may be turned when pictures of it looking ahead are taken. */
export const maxFrontalYawDegrees = 18;

/** Where a visitor will be asked to go farther back, to come closer or to open the mouth, the face begins so large, so small or so closed that there is room for it. */
export const minFaceHeightToMoveFarther = 0.3;
export const maxFaceSizeToMoveCloser = 0.8;
export const maxLipGapToOpenMouth = 0.25;
/** Below this height landmarks are not looked for: such a face must come closer first, and looking is faster without. */
export const minLandmarkFaceHeight = 0.12;

/** The server wants 20° and more against the frontal pictures; this leaves room for two ways of measuring. */
export const turnGoalDegrees = 26;
/** This far to the wrong side, the visitor is told so. */
export const wrongSideDegrees = 14;
/** A head that turned less than this, in degrees, is a still picture's. */
export const minTurnDegrees = 8;
/** The server wants a face that is 1.15 times as large, or as small; this is what the page asks for beyond 1, and the same three figures. */
export const sizeChangeGoal = 0.25;
export const wrongSizeChange = 0.12;
export const minSizeChange = 0.06;
/** The server wants lips that are 0.1 of the eyes' distance farther apart, and sees about three quarters of what the page sees. */
export const lipGapGoal = 0.2;
export const minLipGapChange = 0.05;

/** Looks in a row that must agree on a movement: fewer than elsewhere, since a turned head soon turns back. */
export const requiredAgreeingMovementAnalyses = 2;
/** Who has begun to move and goes no farther for this long is asked for a little more. */
export const stalledMovementMs = 1500;
/** How long a picture that stands still is waited for, less where it stood still before, and a visitor who moves but not far enough. */
export const noMovementTimeoutMs = { first: 6000, later: 2500 } as const;
export const movementTimeoutMs = 15_000;
/** Within this of how the head was first held, and of how the mouth was closed, a face looks ahead again. */
export const maxBaselineYawDegrees = 12;
export const maxClosedLipGap = 0.09;
/** How long it is waited for. */
export const returnToBaselineTimeoutMs = 6000;
/** Without a face for this long during a movement, the scan begins again. */
export const lostFaceTimeoutMs = 4000;
/** Without guidance: how long each instruction stands before its picture is taken. */
export const unguidedDelayMs = { movement: 2500, baseline: 1500 } as const;

/**
 * Frames are taken for 90 seconds after the server has put their challenge. A scan does not begin with one that is older than this, nor when the
 * face has taken longer than this to come into place: what follows takes 40 seconds at most.
 */
export const maxChallengeAgeMs = 25_000;
export const maxPlacementMs = 20_000;

/** Without a face for this long, pictures are sent as they are: the server's detector is stronger, and who waits is told what to do. */
export const noFaceTimeoutMs = 8000;
/** Not in place for this long, a button to take the picture anyway appears. */
export const offerManualAfterMs = 12_000;
/** A detector that has not loaded by then is done without. */
export const detectorLoadTimeoutMs = 12_000;

/** A camera that shows nothing new for this long has stalled. */
export const cameraStallTimeoutMs = 1000;

/** Longer side of a sent picture, in pixels, and its JPEG quality. */
export const maxFrameSidePixels = 640;
export const frameJpegQuality = 0.9;

/** A server that is busy is asked again this many times. */
export const maxBusyRetries = 4;
/** Wait before asking again where the server does not say, and the longest wait taken from it. */
export const defaultBusyWaitMs = 2000;
export const maxBusyWaitMs = 10_000;

/** After a pass inside another page, how long the result stands before the page goes on. */
export const passedResultMs = 2500;

/** How often a check that goes on elsewhere is asked for, at first and after `slowHandoffPollAfterMs`. */
export const handoffPollIntervalMs = { first: 1000, later: 3000 } as const;
export const slowHandoffPollAfterMs = 120_000;

/** A page that has not loaded by then shows a way out. */
export const slowLoadMs = 3000;
/** How long "Link copied" stands. */
export const copiedNoticeMs = 2000;
