import { pastedDistance, pastedMoves, pastedTurn } from "./cut-and-paste.ts";
import { matchingScreen } from "./matching-screen.ts";
import { identicalFrames } from "./identical-frames.ts";
import { mismatchedRecording } from "./mismatched-recording.ts";
import { flatPrint } from "./flat-print.ts";
import { printAside } from "./print-aside.ts";
import { printBent } from "./print-bent.ts";
import { recordingOnScreen } from "./recording-on-screen.ts";
import { reorderedFrames } from "./reordered-frames.ts";
import { screenStill } from "./screen-still.ts";
import type { Species } from "./species.ts";
import { stillFrames } from "./still-frames.ts";
import { twoPrints } from "./two-prints.ts";
import { completeLoop, shortLoop } from "./virtual-camera.ts";

/** Every attack made of frames, in the order of the report. */
export const SPECIES: readonly Species[] = [
  flatPrint,
  printBent,
  printAside,
  twoPrints,
  screenStill,
  stillFrames,
  identicalFrames,
  reorderedFrames,
  mismatchedRecording,
  recordingOnScreen,
  matchingScreen,
  pastedTurn,
  pastedDistance,
  pastedMoves,
  shortLoop,
  completeLoop,
];
