import type { PolicyReplay } from "@ofage/contract";
import { cx } from "../../../ui/cx.ts";
import { FiguresTable } from "../../../ui/figures-table.tsx";
import { numberFormat } from "../../../ui/number-format.ts";
import { listShownOutcomes, outcomeName } from "./describe-replay.ts";
import { formatCheckRange, formatDifference } from "./format-check-range.ts";

/** Compares how checks ended with how they would have. */
export function ReplayOutcomes({ recorded, replayed }: Pick<PolicyReplay, "recorded" | "replayed">) {
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <FiguresTable
        label="Checks by outcome"
        head={["Outcome", "As they ended", "With this policy", "Difference"]}
        rows={listShownOutcomes({ recorded, replayed }).map((outcome) => {
          const difference = formatDifference(recorded[outcome], replayed[outcome]);
          return {
            key: outcome,
            name: outcomeName(outcome),
            figures: [
              numberFormat.format(recorded[outcome]),
              <span key="range" className="whitespace-nowrap">
                {formatCheckRange(replayed[outcome])}
              </span>,
              <span
                key="difference"
                className={cx(difference === "No change" ? "text-muted" : "font-semibold")}
              >
                {difference}
              </span>,
            ],
          };
        })}
      />
    </div>
  );
}
