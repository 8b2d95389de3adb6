import type { PolicyReplay } from "@ofage/contract";
import { History } from "lucide-react";
import { useId } from "react";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { describeChange, describeExpectation, describeReplayed, listCaveats } from "./describe-replay.ts";
import { ReplayCountries } from "./replay-countries.tsx";
import { ReplayOutcomes } from "./replay-outcomes.tsx";

interface ReplayResultProps {
  replay: PolicyReplay;
  scope: "website" | "organization";
  /** The organization's. */
  timeZone: string;
  /** Something was changed after this was computed. */
  isStale: boolean;
}

/** Shows how past checks would have ended. */
export function ReplayResult({ replay, scope, timeZone, isStale }: ReplayResultProps) {
  const id = useId();
  const caveats = listCaveats(replay);
  if (replay.checks === 0) {
    const isAnyLive = replay.without_signal > 0;
    return (
      <EmptyState
        icon={History}
        title={isAnyLive ? "No check to decide" : "No live checks yet"}
        text={
          isAnyLive
            ? "Every live check ended before anything was established. No policy decides those."
            : "Policies are tried on live checks. Test checks don't count."
        }
      />
    );
  }
  return (
    <section
      aria-labelledby={id}
      className={cx("grid grid-cols-1 gap-5 transition-opacity", isStale && "opacity-85")}
    >
      <h3 id={id} className="font-semibold">
        {describeReplayed(replay, scope, timeZone)}
      </h3>
      <ReplayOutcomes recorded={replay.recorded} replayed={replay.replayed} />
      {replay.changes.length === 0 ? (
        <p>Every check would end as it did.</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {replay.changes.map((change) => (
            <li key={`${change.from} ${change.to}`}>{describeChange(change)}</li>
          ))}
        </ul>
      )}
      {caveats.map((sentence) => (
        <p key={sentence} className="text-sm text-muted">
          {sentence}
        </p>
      ))}
      {replay.by_country.length > 0 && <ReplayCountries replay={replay} />}
      <section aria-label="What to expect" className="grid gap-2">
        <h4 className="font-semibold">What to expect</h4>
        {describeExpectation(replay.expected.tried, replay.expected.in_force).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-sm text-muted">
          These shares are computed from the error that we measured.{" "}
          <a href="/model-performance" className="underline underline-offset-4 hover:text-ink">
            How this was measured
          </a>
        </p>
      </section>
    </section>
  );
}
