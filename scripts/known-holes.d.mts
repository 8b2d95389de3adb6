export interface Audit {
  state: "clean" | "holes" | "not asked";
  sentence: string;
}
export function knownHoles(env?: NodeJS.ProcessEnv): Audit;
/** @param stdout what `npm audit --json` printed */
export function judge(stdout: string, error?: Error): Audit;
