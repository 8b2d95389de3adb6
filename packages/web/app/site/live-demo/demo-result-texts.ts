import type { DemoResultName } from "./demo-result.ts";
import { demoChallengeAge, demoPassesFrom } from "./demo-rule.ts";

interface DemoResultText {
  title: string;
  /** Meaning of the result for the visitor of a website. */
  text: string;
}

const free = "A website isn’t charged for a check like this.";

/** Plain wording for each result. */
export const demoResultTexts: Record<DemoResultName, DemoResultText> = {
  passed: {
    title: "You passed",
    text: `We estimated you to be ${demoPassesFrom} or older, so a website that requires ${demoChallengeAge}+ would let you in now.`,
  },
  under_age: {
    title: "You didn’t pass",
    text: `We estimated you to be under ${demoChallengeAge}, so a website that requires ${demoChallengeAge}+ wouldn’t let you in based on this check alone. An estimate can be off by years, so a website should offer another way to people who are older.`,
  },
  inconclusive: {
    title: "Too close to tell",
    text: `We estimated you to be ${demoChallengeAge} or older, but under ${demoPassesFrom}. That’s within the margin of error, so the answer is neither yes nor no, and a website would offer you another way. ${free}`,
  },
  liveness: {
    title: "We couldn’t see a live person",
    text: `We didn’t see all the movements that you were asked for, in time. So we didn’t decide on an age. ${free}`,
  },
  spoof: {
    title: "We saw a picture, not a person",
    text: `The pictures didn’t look like one person in front of a camera. So we didn’t decide on an age. ${free}`,
  },
  no_face: {
    title: "We didn’t find a face",
    text: `The pictures didn’t show a face, so there was nothing to estimate. Place your face inside the circle, with light in front of you. ${free}`,
  },
  camera: {
    title: "There was no camera",
    text: `Nothing was scanned, so there was nothing to estimate. Try another browser or device. ${free}`,
  },
  quality: {
    title: "The pictures weren’t clear enough",
    text: `Blurry, dark or covered faces don’t give a reliable estimate, so we didn’t make one. Try good light and no sunglasses. ${free}`,
  },
  country: {
    title: "Visitors from your country aren’t asked",
    text: "A website chooses the countries where it has to ask. Visitors from anywhere else continue without a check.",
  },
  paused: {
    title: "The demo is paused",
    text: "A website that has paused its checks lets everyone through without one.",
  },
  cancelled: {
    title: "You cancelled the check",
    text: `You closed it before there was a result, so we didn’t estimate an age. A website would learn only that you cancelled. ${free}`,
  },
  camera_refused: {
    title: "The camera is blocked",
    text: "Your browser is set not to share the camera with this page, so nothing was scanned. Click the camera or lock icon next to the address, allow the camera, and try again.",
  },
  camera_missing: {
    title: "No camera found",
    text: "This device doesn’t seem to have a camera, so nothing was scanned. Connect one, or open this page on a phone. You can also continue the check itself on a phone.",
  },
  expired: {
    title: "The check expired",
    text: `It was open for 30 minutes without being completed. A website would start a new one. ${free}`,
  },
  error: {
    title: "The check was interrupted",
    text: `That was the server’s fault, not yours. A website would let you try again. ${free}`,
  },
};
