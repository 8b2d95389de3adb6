import { type AgeDecision, decisionBands, expectedError } from "@ofage/contract";
import { reversed } from "@ofage/contract/sorted";
import type { ReactNode } from "react";
import { Badge, type Tone } from "../../ui/badge.tsx";

const outcomes: Record<AgeDecision, { tone: Tone; text: string }> = {
  passed: { tone: "good", text: "Passes" },
  inconclusive: { tone: "warn", text: "Too close to call" },
  under_age: { tone: "bad", text: "Fails" },
};

interface SensitivityTablesProps {
  /** Sensitivity, from 0 to 100. */
  sensitivity: number;
  /** Challenge age in years. */
  age: number;
  /** Years between the challenge age and the age from which an estimate passes. */
  buffer: number;
}

/** Shows how the settings decide estimates and how large the expected errors are. */
export function SensitivityTables({ sensitivity, age, buffer }: SensitivityTablesProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FiguresTable
        caption={`Buffer: ${buffer === 0 ? "none" : `+${buffer} ${buffer === 1 ? "year" : "years"}`}`}
        head={["Estimated age", `Check for ${age}+`]}
        rows={reversed(decisionBands(age, buffer)).map(({ from, to, decision }) => ({
          name: to === undefined ? `${from} or over` : from === 0 ? `Under ${to}` : `${from} to ${to}`,
          value: <Badge tone={outcomes[decision].tone}>{outcomes[decision].text}</Badge>,
        }))}
      />
      <FiguresTable
        caption="Expected error"
        note="A rule of thumb by formula. The average error measured for the model is below."
        head={["Age group", "Years"]}
        rows={Object.entries(expectedError(sensitivity)).map(([group, years]) => ({
          name: group.replace("-", "–"),
          value: `±${years.toFixed(1)}`,
        }))}
      />
    </div>
  );
}

interface FiguresTableProps {
  caption: string;
  note?: string;
  head: readonly [string, string];
  rows: readonly { name: string; value: ReactNode }[];
}

function FiguresTable({ caption, note, head, rows }: FiguresTableProps) {
  return (
    <div className="self-start overflow-hidden rounded-control border border-line">
      <table className="w-full text-left text-sm">
        <caption className="border-b border-line bg-sunken px-4 py-2.5 text-left font-medium">
          {caption}
          {note && <span className="block text-xs font-normal text-muted">{note}</span>}
        </caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="px-4 pt-2.5 pb-1 font-medium">
              {head[0]}
            </th>
            <th scope="col" className="px-4 pt-2.5 pb-1 text-right font-medium">
              {head[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="h-9 last:h-10">
              <th scope="row" className="px-4 font-normal whitespace-nowrap">
                {name}
              </th>
              <td className="px-4 text-right font-semibold tabular-nums">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
