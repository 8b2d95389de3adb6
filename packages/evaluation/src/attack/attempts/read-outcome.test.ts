import type { VerificationDetail } from "@ofage/contract";
import { expect, test } from "vitest";
import { readOutcome } from "./read-outcome.ts";

type Scan = NonNullable<NonNullable<VerificationDetail["attempts"][number]["evidence"]>["scan"]>;

function record(
  status: VerificationDetail["status"],
  failure_reason: VerificationDetail["failure_reason"],
  scan: Partial<Scan> = {},
): Parameters<typeof readOutcome>[0] {
  const whole: Scan = {
    style: "shown",
    frames: { received: 90, large: 4, usable: 4 },
    responses: [],
    results: [],
    ...scan,
  };
  const evidence = {
    estimator: "v3",
    weights: {},
    interval: null,
    spread: null,
    scan: whole,
  };
  const estimated_age = status === "success" ? 34.5 : null;
  return { status, failure_reason, estimated_age, attempts: [{ evidence }] };
}

const result = (name: string, score: number, decides = true) => ({
  name,
  score,
  decides,
  values: { slope: 0.1 },
  error: null,
  duration: 1,
});
test.for([["success", null] as const, ["failed", "under_age"] as const, ["failed", "inconclusive"] as const])(
  "a scan that ended as %s, %s, got an estimate",
  ([status, reason]) => {
    const results = [result("gaze", 1.5)];
    expect(readOutcome(record(status, reason, { results }), null)).toMatchObject({
      outcome: "estimated",
      obstacle: null,
      evidence: { gaze: { score: 1.5, decides: true, values: { slope: 0.1 } } },
    });
  },
);

test.each(["liveness", "spoof", "quality", "no_face"] as const)(
  "a scan that ended as %s has the obstacle that the page was told",
  (reason) => {
    expect(readOutcome(record("failed", reason), "gaze")).toMatchObject({
      outcome: reason,
      obstacle: "gaze",
    });
  },
);
