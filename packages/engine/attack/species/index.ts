import { pastedDistance, pastedMoves, pastedTurn } from "./cut-and-paste.ts";
import { fittingScreen } from "./fitting-screen.ts";
import { identicalFrames } from "./identical-frames.ts";
import { otherRecording } from "./other-recording.ts";
import { print } from "./print.ts";
import { printAside } from "./print-aside.ts";
import { printBent } from "./print-bent.ts";
import { recordingOnScreen } from "./recording-on-screen.ts";
import { reorderedFrames } from "./reordered-frames.ts";
import { screenStill } from "./screen-still.ts";
import type { Species } from "./species.ts";
import { stillFrames } from "./still-frames.ts";
import { twoPrints } from "./two-prints.ts";
import { completeLoop, shortLoop } from "./virtual-camera.ts";

/** Every attack that is made as frames, in the order in which it is told of. */
export const SPECIES: readonly Species[] = [
  print,
  printBent,
  printAside,
  twoPrints,
  screenStill,
  stillFrames,
  identicalFrames,
  reorderedFrames,
  otherRecording,
  recordingOnScreen,
  fittingScreen,
  pastedTurn,
  pastedDistance,
  pastedMoves,
  shortLoop,
  completeLoop,
];
