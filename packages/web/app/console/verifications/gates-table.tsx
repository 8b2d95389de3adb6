import type { Evidence } from "@ofage/contract";
import { cx } from "../../ui/cx.ts";
import { labelOf } from "../../ui/label-of.ts";
import { scrollable } from "../../ui/scrollable.ts";
import { gateLabel, gateResultLabel, formatGateTime, formatGateValue } from "./gate-labels.ts";
import { poseLabels } from "./movement-labels.ts";
import { Disclosure } from "./disclosure.tsx";

type Gates = Evidence["checks"];
const head = ["Check", "Value", "Result", "Time"];

/** Lists every gate with its result, collapsed. Renders nothing if none was recorded. */
export function GatesTable({ frames, checks }: Pick<Evidence, "frames" | "checks">) {
  const groups: [string, Gates][] = [
    ["All frames together", checks],
    ...frames.map(({ pose, usable, checks }, index): [string, Gates] => [
      `Frame ${index + 1}: ${labelOf(poseLabels, pose, String)}${usable || pose !== "front" ? "" : ", discarded"}`,
      checks,
    ]),
  ];
  const shown = groups.filter(([, gates]) => gates.length > 0);
  if (shown.length === 0) return null;
  const count = shown.reduce((sum, [, gates]) => sum + gates.length, 0);
  return (
    <Disclosure title={`All ${count} checks and their values`}>
      <section
        {...scrollable}
        aria-label="Checks and their values"
        className="relative overflow-x-auto rounded-control border border-line focus-visible:-outline-offset-2"
      >
        <table className="w-full text-left text-xs tabular-nums sm:text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              {head.map((name) => (
                <th key={name} scope="col" className="px-2 py-2 font-semibold last:text-right sm:px-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(([title, gates]) => (
            <tbody key={title} className="border-b border-line last:border-0">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={head.length}
                  className="bg-sunken px-2 py-1.5 text-xs font-semibold sm:px-3"
                >
                  {title}
                </th>
              </tr>
              {gates.map((gate) => (
                <GateRow key={gate.name} gate={gate} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Disclosure>
  );
}

function GateRow({ gate }: { gate: Gates[number] }) {
  const { name, passed, duration } = gate;
  return (
    <tr className="align-baseline">
      <th scope="row" className="min-w-32 px-2 py-1 font-normal sm:px-3">
        {gateLabel(name)}
      </th>
      <td className="px-2 py-1 whitespace-nowrap sm:px-3">{formatGateValue(gate)}</td>
      <td
        className={cx(
          "px-2 py-1 whitespace-nowrap sm:px-3",
          passed === null ? "text-muted" : passed ? "text-good" : "font-semibold text-bad",
        )}
      >
        {gateResultLabel(passed)}
      </td>
      <td className="px-2 py-1 text-right whitespace-nowrap text-muted sm:px-3">
        {formatGateTime(duration)}
      </td>
    </tr>
  );
}
