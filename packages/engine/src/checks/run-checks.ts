import type { CheckReading, EngineCheck, FrameSubject } from "./engine-check.ts";

/** Runs every check; one that throws is recorded and stops none of the others. */
export async function runChecks(
  checks: readonly EngineCheck[],
  subject: FrameSubject,
): Promise<CheckReading[]> {
  const readings: CheckReading[] = [];
  for (const check of checks) readings.push(await runCheck(check, subject));
  return readings;
}

/** Tells whether the frame may be used. A gate that could not be measured has not passed. */
export function allGatesPassed(readings: CheckReading[]): boolean {
  return readings.every((reading) => reading.passed !== false);
}

async function runCheck(check: EngineCheck, subject: FrameSubject): Promise<CheckReading> {
  const { name, decides } = check;
  const start = performance.now();
  try {
    const value = await check.measure(subject);
    if (!Number.isFinite(value)) throw new RangeError("not a finite number");
    const passed = check.decides ? check.passes(value) : null;
    return { name, decides, durationMs: performance.now() - start, value, passed };
  } catch (error) {
    const durationMs = performance.now() - start;
    // The name of the error only: its message could quote the frame.
    const kind = error instanceof Error ? error.name : "unknown";
    return { name, decides, durationMs, error: kind, passed: decides ? false : null };
  }
}
