import { defaultModelVersion } from "@ofage/contract";
import type { EngineBenchmark } from "@ofage/contract/engine-benchmark";

/** Targets for the engine on two cores of its own. */
const goals = { verdictMs: 150, timesHuman: 2, shareOfItsError: 0.5, raisedPercent: 20 } as const;

/** Renders one line per target: the measured value and whether it is good enough. */
export function renderGoals({ models, peers, saturation }: EngineBenchmark): string {
  const own = models.find(({ model }) => model === defaultModelVersion)!;
  const verdict = own.verdict_ms.p95;
  return [
    renderGoalLine(
      `last frame to verdict by ${own.name}, p95 at most ${goals.verdictMs} ms`,
      `${verdict.toFixed(0)} ms`,
      verdict <= goals.verdictMs,
    ),
    ...peers.filter(({ name }) => name.startsWith("Human")).map((human) => renderHumanGoal(own, human)),
    ...saturation.calls.map(renderSaturationGoal),
  ].join("\n");
}

function renderHumanGoal(
  own: EngineBenchmark["models"][number],
  human: EngineBenchmark["peers"][number],
): string {
  const speed = human.frame_ms.p50 / own.frame_ms.p50;
  const [ours, its] = [own.mean_absolute_error, human.mean_absolute_error];
  const error = ours && its ? ours.value / its.value : null;
  return renderGoalLine(
    `${own.name} at least ${goals.timesHuman} × as fast per frame as “${human.name}”, with at most ${goals.shareOfItsError} of its error`,
    `${speed.toFixed(2)} ×${error === null ? "" : `, ${error.toFixed(2)} of its error`}`,
    speed >= goals.timesHuman && error !== null && error <= goals.shareOfItsError,
  );
}

function renderSaturationGoal({ call, idle, full }: EngineBenchmark["saturation"]["calls"][number]): string {
  const raised = full.p99 / idle.p99;
  return renderGoalLine(
    `a full engine raises the p99 of \`${call}\` by at most ${goals.raisedPercent} %`,
    `${raised.toFixed(2)} ×`,
    raised <= 1 + goals.raisedPercent / 100,
  );
}

function renderGoalLine(goal: string, measured: string, isReached: boolean): string {
  return `- Goal: ${goal}. Measured: ${measured}. ${isReached ? "Reached." : "**Not reached.**"}`;
}
