/** Every duration and threshold of the check. Times are in milliseconds. */

/**
 * Side of the square picture for the detector, in pixels (a multiple of 32): 50 ms on one core, and enough for a near
 * face. Distant faces need the larger one, at twice the time.
 */
export const analysisSizePixels = { near: 160, far: 224 } as const;
/** Minimum height of a near face, as a fraction of the picture. */
export const nearFaceHeight = 0.28;
/** A detection with a lower score counts as no face. */
export const minFaceScore = 0.4;
/** Minimum time between analyses: guidance needs no more, and phones stay cool. */
export const analysisIntervalMs = 80;

/** Consecutive analyses that must agree before the prompt changes. */
export const requiredAgreeingAnalyses = 3;
/** Minimum height of a face, as a fraction of the circle's diameter. */
export const minFaceHeight = 0.25;
/** Maximum distance between the centers of face and circle, as a fraction of its diameter. */
export const maxCenterOffset = { x: 0.14, y: 0.17 };
/** How long "Get ready" is shown before the capture starts. */
export const getReadyMs = 800;
/** Time between pictures while the visitor holds still. */
export const frameIntervalMs = 300;
/** How long "Capture successful" is shown. */
export const capturedPromptMs = 700;
/** Maximum turn of the head in pictures that show it looking ahead. */
export const maxFrontalYawDegrees = 18;

/** Starting limits that leave room for moving farther back, coming closer or opening the mouth. */
export const minFaceHeightToMoveFarther = 0.3;
export const maxFaceSizeToMoveCloser = 0.8;
export const maxLipGapToOpenMouth = 0.25;
/** Minimum height for looking for landmarks: a smaller face must come closer first, and the analysis is faster without. */
export const minLandmarkFaceHeight = 0.12;

/** The server requires at least 20° against the frontal pictures; this leaves a margin for two ways of measuring. */
export const turnGoalDegrees = 26;
/** Turn to the wrong side from which the visitor is told so, in degrees. */
export const wrongSideDegrees = 14;
/** A head that turned less than this, in degrees, counts as a still picture. */
export const minTurnDegrees = 8;
/**
 * The server requires a face 1.15 times as large, or as small. These are the goal, the wrong way and the minimum of
 * the page, as ratios minus 1.
 */
export const sizeChangeGoal = 0.25;
export const wrongSizeChange = 0.12;
export const minSizeChange = 0.06;
/** The server requires lips that are 0.1 of the eyes' distance farther apart, and measures about three quarters of what the page does. */
export const lipGapGoal = 0.2;
export const minLipGapChange = 0.05;

/** Consecutive analyses that must agree on a movement: fewer than elsewhere, since a turned head soon turns back. */
export const requiredAgreeingMovementAnalyses = 2;
/** A visitor who has begun to move and goes no farther for this long is asked for a little more. */
export const stalledMovementMs = 1500;
/** How long to wait for a face that does not move (less if it did not move before), and for a visitor who moves but not far enough. */
export const noMovementTimeoutMs = { first: 6000, later: 2500 } as const;
export const movementTimeoutMs = 15_000;
/** Deviations from the baseline yaw, in degrees, and from the closed mouth within which a face looks ahead again. */
export const maxBaselineYawDegrees = 12;
export const maxClosedLipGap = 0.09;
/** How long to wait for it. */
export const returnToBaselineTimeoutMs = 6000;
/** Without a face for this long during a movement, the scan restarts. */
export const lostFaceTimeoutMs = 4000;
/** Time between each instruction and its picture, without guidance. */
export const unguidedDelayMs = { movement: 2500, baseline: 1500 } as const;

/**
 * The server accepts frames for 90 seconds after it issued their challenge. A scan does not start with an older challenge than this, nor
 * when the face took longer than this to get into place: what follows takes 40 seconds at most.
 */
export const maxChallengeAgeMs = 25_000;
export const maxPlacementMs = 20_000;

/** Without a face for this long, pictures are sent as they are: the server's detector is stronger, and the visitor then gets advice. */
export const noFaceTimeoutMs = 8000;
/** How long the face may be out of place before a button to take the picture anyway appears. */
export const offerManualAfterMs = 12_000;
/** How long to wait for the detector before the scan continues without it. */
export const detectorLoadTimeoutMs = 12_000;

/** How long the camera may show nothing new before it counts as stalled. */
export const cameraStallTimeoutMs = 1000;

/** Longer side of a sent picture, in pixels, and its JPEG quality. */
export const maxFrameSidePixels = 640;
export const frameJpegQuality = 0.9;

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

/** Time between looks at whether the check was decided elsewhere while the camera is on here. */
export const scanPollIntervalMs = 5000;
/** Time between looks at whether the server can be reached again, and how often the pictures are then sent by themselves. */
export const reconnectPollIntervalMs = 3000;
export const maxAutomaticResends = 3;

/** How long the page may load before it shows a way out. */
export const slowLoadMs = 3000;
/** How long "Link copied" is shown. */
export const copiedNoticeMs = 2000;
