import { type PlanName, plans } from "@ofage/contract";
import { rulerMarks, rulerPosition, rulerSteps } from "./volume-ruler.ts";
import { listCheapestPlanZones } from "./cheapest-plan-zones.ts";

const percent = (part: number) => `${+(part * 100).toFixed(2)}%`;
const compact = new Intl.NumberFormat("en-US", { notation: "compact" });

const zoneLooks: Record<PlanName, string> = {
  free: "fill-sap opacity-45",
  standard: "fill-brand opacity-35",
  business: "fill-brand",
  enterprise: "",
};

const ticks = Array.from({ length: rulerSteps + 1 }, (_, step) => `M${step} 0V${step % 9 ? 5 : 10}`).join("");

/** Background of the slider: a ruler of verifications, colored by the cheapest plan. The table has the same data. */
export function PriceRuler() {
  return (
    <svg width="100%" height="102" aria-hidden="true" className="block overflow-visible">
      {listCheapestPlanZones().map(({ plan, from, to }) => (
        <g key={plan}>
          <rect x={percent(from)} y="40" width={percent(to - from)} height="12" className={zoneLooks[plan]} />
          <text x={percent(from)} y="12" className="fill-ink text-sm font-semibold">
            {plans[plan].display_name}
          </text>
        </g>
      ))}
      <svg
        x="0"
        y="60"
        width="100%"
        height="10"
        viewBox={`0 0 ${rulerSteps} 10`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path
          d={ticks}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
          className="text-line-strong"
        />
      </svg>
      {rulerMarks.map((mark, at) => (
        <text
          key={mark}
          x={percent(rulerPosition(mark))}
          y="90"
          textAnchor={at === 0 ? "start" : at === rulerMarks.length - 1 ? "end" : "middle"}
          className="fill-muted text-xs tabular-nums"
        >
          {compact.format(mark)}
        </text>
      ))}
    </svg>
  );
}
