import { type CheckRange, countryName, type PolicyReplay, type ReplayOutcome } from "@ofage/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FiguresTable } from "../../../ui/figures-table.tsx";
import { numberFormat } from "../../../ui/number-format.ts";
import { listShownOutcomes } from "./describe-replay.ts";
import { formatCheckRange } from "./format-check-range.ts";

const initialRowCount = 5;

const headOf: Record<ReplayOutcome, string> = {
  passed: "Passed",
  goes_on: "Go on",
  refused: "Refused",
  not_required: "Not checked",
};

/** Compares how checks ended with how they would have, by the visitor's country. */
export function ReplayCountries({ replay }: { replay: PolicyReplay }) {
  const [all, setAll] = useState(false);
  const { by_country: rows } = replay;
  const outcomes = listShownOutcomes(replay);
  return (
    <section aria-label="By country" className="grid gap-3">
      <h4 className="font-semibold">By country</h4>
      <div className="overflow-hidden rounded-control border border-line">
        <FiguresTable
          label="Checks by country"
          head={["Country", "Checks", ...outcomes.map((outcome) => headOf[outcome])]}
          rows={rows
            .slice(0, all ? undefined : initialRowCount)
            .map(({ country, checks, recorded, replayed }) => ({
              key: country ?? "unknown",
              name: country === null ? "Unknown" : countryName(country),
              figures: [
                numberFormat.format(checks),
                ...outcomes.map((outcome) => (
                  <Shift key={outcome} recorded={recorded[outcome]} replayed={replayed[outcome]} />
                )),
              ],
            }))}
        />
        {rows.length > initialRowCount && (
          <div className="border-t border-line px-2 py-2">
            <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Show fewer countries" : `Show all ${numberFormat.format(rows.length)} countries`}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Shift({ recorded, replayed }: { recorded: number; replayed: CheckRange }) {
  const before = numberFormat.format(recorded);
  if (replayed.low === recorded && replayed.high === recorded)
    return <span className="text-muted">{before}</span>;
  return (
    <>
      <span className="whitespace-nowrap">
        {before} <span aria-hidden="true">→ </span>
      </span>
      <span className="sr-only">, with this policy </span>
      <span className="font-semibold whitespace-nowrap">{formatCheckRange(replayed)}</span>
    </>
  );
}
