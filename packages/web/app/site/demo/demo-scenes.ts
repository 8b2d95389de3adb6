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

/** Colors of an age ring. */
export type RingColor = "red" | "blue" | "green";

export interface DemoState {
  scene: SceneName;
  age: number;
  ringColor: RingColor;
  /** Index of the shown prompt. */
  step: number;
  prompt: string;
}

/** Returns what the phone shows `elapsed` milliseconds after it started. */
export function demoStateAt(elapsed: number): DemoState {
  const age = sampleAges[Math.floor(elapsed / loopMs) % sampleAges.length] ?? 18;
  let rest = elapsed % loopMs;
  let scene: SceneName = "consent";
  for (const { name, milliseconds } of demoScenes) {
    scene = name;
    if (rest < milliseconds) break;
    rest -= milliseconds;
  }
  const inScan = scene === "scan" ? rest : 0;
  const step = demoPrompts.findLastIndex(({ at }) => at <= inScan);
  return { scene, age, ringColor: ringColorForAge(age), step, prompt: demoPrompts[step]!.text };
}

/** Returns the ring's color by age: red at 18 and above, blue at 16 and above, green below. */
export function ringColorForAge(age: number): RingColor {
  if (age >= 18) return "red";
  return age >= 16 ? "blue" : "green";
}

/** Color of everything inside a phone that takes the ring's color. */
export const ringClass =
  "group-data-[look=red]/phone:text-ring-18 group-data-[look=blue]/phone:text-ring-16 group-data-[look=green]/phone:text-ring-13";
