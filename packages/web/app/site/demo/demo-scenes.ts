/** The demo's scenes with their duration, and its sample visitors. */
export const demoScenes = [
  { name: "consent", milliseconds: 5000 },
  { name: "scan", milliseconds: 10_000 },
  { name: "verifying", milliseconds: 3000 },
] as const;

export type SceneName = (typeof demoScenes)[number]["name"];

export const sampleAges = [18, 13, 18, 16] as const;

/** Prompts of the scan, each with its start time. */
export const demoPrompts = [
  { at: 0, text: "Place face inside the circle" },
  { at: 2000, text: "Move closer" },
  { at: 3600, text: "Center your face" },
  { at: 5200, text: "Get ready" },
  { at: 6600, text: "Hold still" },
  { at: 8800, text: "Capture successful" },
] as const;

const loopMs = demoScenes.reduce((sum, scene) => sum + scene.milliseconds, 0);

/** Time in which one scene fades out and then the next one in. */
export const fadeMs = 300;

/** Colors of an age ring. */
export type RingColor = "red" | "blue" | "green";

export interface SceneState {
  name: SceneName;
  isShown: boolean;
  age: number;
  ringColor: RingColor;
  /** Index of the prompt. */
  step: number;
  prompt: string;
}

/**
 * Returns what each scene of the phone contains `elapsed` milliseconds after it started. A scene keeps its last content
 * until it has faded out, and then waits with the first content of its next turn.
 */
export function sceneStatesAt(elapsed: number): SceneState[] {
  let start = 0;
  return demoScenes.map(({ name, milliseconds }) => {
    const from = start;
    start += milliseconds;
    const turn = Math.max(0, Math.floor((elapsed - start - fadeMs) / loopMs) + 1);
    const inScene = elapsed - turn * loopMs - from;
    const age = sampleAges[turn % sampleAges.length]!;
    const step = Math.max(
      0,
      demoPrompts.findLastIndex(({ at }) => at <= inScene),
    );
    return {
      name,
      isShown: inScene >= 0 && inScene < milliseconds,
      age,
      ringColor: ringColorForAge(age),
      step,
      prompt: demoPrompts[step]!.text,
    };
  });
}

/** Returns the ring's color by age: red at 18 and above, blue at 16 and above, green below. */
export function ringColorForAge(age: number): RingColor {
  if (age >= 18) return "red";
  return age >= 16 ? "blue" : "green";
}

/** Color of everything inside a scene that takes the ring's color. */
export const ringClass =
  "group-data-[look=red]/scene:text-ring-18 group-data-[look=blue]/scene:text-ring-16 group-data-[look=green]/scene:text-ring-13";
