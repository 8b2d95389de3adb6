import type { DemoResultName } from "./demo-result.ts";
import { demoChallengeAge, demoPassesFrom } from "./demo-rule.ts";

interface DemoResultText {
  title: string;
  /** What the result means for the visitor of a website. */
  text: string;
}

const free = "A website is not charged for such a check.";

/** Plain wording for each result. */
export const demoResultTexts: Record<DemoResultName, DemoResultText> = {
  passed: {
    title: "You passed",
    text: `Your face was taken for ${demoPassesFrom} or older, so a website that asks for ${demoChallengeAge}+ would let you in now.`,
  },
  under_age: {
    title: "You did not pass",
    text: `Your face was taken for younger than ${demoChallengeAge}, so a website that asks for ${demoChallengeAge}+ would not let you in by this look alone. An estimate can be wrong by years: whoever is older should be offered another way.`,
  },
  inconclusive: {
    title: "Too close to tell",
    text: `Your face was taken for ${demoChallengeAge} or older, but not for ${demoPassesFrom}. That is within the error of an estimate, so the answer is neither yes nor no: a website would offer you another way. ${free}`,
  },
  liveness: {
    title: "No living person was seen",
    text: `Your head was not seen turning to the side that was asked for, which a printed picture cannot do. So no age was decided. ${free}`,
  },
  spoof: {
    title: "A picture was seen, not a person",
    text: `What stood before the camera looked like a screen or a print. So no age was decided. ${free}`,
  },
  no_face: {
    title: "No face was found",
    text: `The pictures did not show a face, so there was nothing to estimate. Put your face inside the circle, with light in front of you. ${free}`,
  },
  quality: {
    title: "The pictures were not clear enough",
    text: `An estimate from blurred, dark or covered faces is worth little, so none was made. Try good light, without sunglasses. ${free}`,
  },
  country: {
    title: "Visitors from your country are not asked",
    text: "A website chooses the countries where it must ask. Elsewhere its visitors go on without a check.",
  },
  paused: {
    title: "The demo is paused",
    text: "A website that has paused its checks lets everybody go on without one.",
  },
  cancelled: {
    title: "You cancelled the check",
    text: `It was closed before it was decided, and no age was estimated. A website would learn that you did not want to. ${free}`,
  },
  camera_refused: {
    title: "The camera is blocked",
    text: "Your browser is told not to share its camera with this page, so nothing was looked at. Open the camera or lock symbol beside the address, allow the camera, and try again.",
  },
  camera_missing: {
    title: "No camera was found",
    text: "This device seems to have none, so nothing was looked at. Connect one, or open this page on a phone. The check itself can also go on on a phone.",
  },
  expired: {
    title: "The check expired",
    text: `It was open for 30 minutes without being finished. A website would start a new one. ${free}`,
  },
  error: {
    title: "The check broke off",
    text: `That was the server's fault, not yours. A website would let you try again. ${free}`,
  },
};
