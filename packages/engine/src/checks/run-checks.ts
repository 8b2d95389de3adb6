import type { EngineCheck, CheckReading } from "./engine-check.ts";

/** Runs every check of a table; one that throws is recorded and stops none of the others. */
export async function runChecks<Subject>(
  checks: readonly EngineCheck<Subject>[],
  subject: Subject,
): Promise<CheckReading[]> {
  const readings: CheckReading[] = [];
  for (const check of checks) readings.push(await runCheck(check, subject));
  return readings;
}

/** Whether the frame may be used: a gate that could not be measured has not been passed. */
export function allGatesPassed(readings: CheckReading[]): boolean {
  return readings.every((reading) => reading.passed !== false);
}

async function runCheck<Subject>(check: EngineCheck<Subject>, subject: Subject): Promise<CheckReading> {
  const { name, decides } = check;
  const start = performance.now();
  try {
    const value = await check.measure(subject);
    if (!Number.isFinite(value)) throw new RangeError("not a finite number");
    const passed = check.decides ? check.passes(value) : null;
    return { name, decides, durationMs: performance.now() - start, value, passed };
  } catch (error) {
    const durationMs = performance.now() - start;
    // The kind of error only: a message could quote what it stumbled over.
    const kind = error instanceof Error ? error.name : "unknown";
    return { name, decides, durationMs, error: kind, passed: decides ? false : null };
  }
}
