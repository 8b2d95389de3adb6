/** The demo's timing (spec §9) and its sample visitors (spec §2). */
export const scenes = [
  { name: "consent", milliseconds: 5000 },
  { name: "scan", milliseconds: 10_000 },
  { name: "verifying", milliseconds: 3000 },
] as const;

export type SceneName = (typeof scenes)[number]["name"];

export const sampleAges = [18, 13, 18, 16] as const;

/** What the scan asks for, with the moment of each. */
export const prompts = [
  { at: 0, text: "Place face inside the circle" },
  { at: 2000, text: "Move closer" },
  { at: 3600, text: "Center your face" },
  { at: 5200, text: "Get ready" },
  { at: 6600, text: "Hold still" },
  { at: 8800, text: "Capture successful" },
] as const;

const loop = scenes.reduce((sum, scene) => sum + scene.milliseconds, 0);

/** The colours of an age ring. */
export type RingLook = "red" | "blue" | "green";

export interface Moment {
  scene: SceneName;
  age: number;
  look: RingLook;
  /** Which of the prompts is shown. */
  step: number;
  prompt: string;
}

/** What the phone shows `elapsed` milliseconds after it started. */
export function momentAt(elapsed: number): Moment {
  const age = sampleAges[Math.floor(elapsed / loop) % sampleAges.length] ?? 18;
  let rest = elapsed % loop;
  let scene: SceneName = "consent";
  for (const { name, milliseconds } of scenes) {
    scene = name;
    if (rest < milliseconds) break;
    rest -= milliseconds;
  }
  const inScan = scene === "scan" ? rest : 0;
  const step = prompts.findLastIndex(({ at }) => at <= inScan);
  return { scene, age, look: ringLook(age), step, prompt: prompts[step]!.text };
}

/** The ring's colour by age: red at 18 and above, blue at 16 and above, green below (spec §2). */
export function ringLook(age: number): RingLook {
  if (age >= 18) return "red";
  return age >= 16 ? "blue" : "green";
}

/** The colour of everything that is the ring's, inside a phone. */
export const ringClass =
  "group-data-[look=red]/phone:text-ring-18 group-data-[look=blue]/phone:text-ring-16 group-data-[look=green]/phone:text-ring-13";
