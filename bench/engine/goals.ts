import { defaultModelVersion } from "@ofage/contract";
import type { EngineBench } from "@ofage/contract/engine-bench";

/** What the engine is meant to do on two cores of its own. */
const goals = { verdictMs: 250, timesHuman: 2, shareOfItsError: 0.5, raisedP99: 1.2 } as const;

/** Each goal, what was measured, and whether that is enough: one line a goal, for people. */
export function goalsOf({ models, peers, saturation }: EngineBench): string {
  const own = models.find(({ model }) => model === defaultModelVersion)!;
  const name = own.name;
  const lines = [
    line(
      `five frames to verdict by ${name}, p95 at most ${goals.verdictMs} ms`,
      `${own.verdict_ms.p95.toFixed(0)} ms`,
      own.verdict_ms.p95 <= goals.verdictMs,
    ),
  ];
  for (const peer of peers.filter((each) => each.name.startsWith("Human"))) {
    const speed = peer.frame_ms.p50 / own.frame_ms.p50;
    const error =
      own.mean_absolute_error && peer.mean_absolute_error
        ? own.mean_absolute_error.value / peer.mean_absolute_error.value
        : null;
    lines.push(
      line(
        `${name} at least ${goals.timesHuman} × as fast a frame as “${peer.name}”, at half its error or less`,
        `${speed.toFixed(2)} ×${error === null ? "" : `, ${error.toFixed(2)} of its error`}`,
        speed >= goals.timesHuman && error !== null && error <= goals.shareOfItsError,
      ),
    );
  }
  for (const { call, idle, full } of saturation.calls) {
    const raised = full.p99 / idle.p99;
    lines.push(
      line(
        `a full engine raises the p99 of \`${call}\` by at most 20 %`,
        `${raised.toFixed(2)} ×`,
        raised <= goals.raisedP99,
      ),
    );
  }
  return lines.join("\n");
}

function line(goal: string, measured: string, isReached: boolean): string {
  return `- Goal: ${goal}. Measured: ${measured}. ${isReached ? "Reached." : "**Not reached.**"}`;
}
