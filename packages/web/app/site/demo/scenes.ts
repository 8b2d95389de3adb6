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

export interface Moment {
  scene: SceneName;
  age: number;
  prompt: string;
  captured: boolean;
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
  const prompt = prompts.findLast(({ at }) => at <= inScan)?.text ?? prompts[0].text;
  return { scene, age, prompt, captured: inScan >= 8800 };
}

/** The ring's colour by age (spec §2). */
export function ringColor(age: number): string {
  if (age >= 18) return "text-ring-18";
  if (age >= 16) return "text-ring-16";
  return "text-ring-13";
}
