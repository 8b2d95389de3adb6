import type { VersionAccuracy } from "@ofage/contract/accuracy-report";
import { cx } from "../../ui/cx.ts";
import { ErrorChart } from "./error-chart.tsx";
import { hatchFill } from "./hatch.tsx";
import { linearScale, listTicks } from "./axis-scale.ts";
import { formatInterval, accuracyReport, formatSignedYears } from "./accuracy-report.ts";

const width = 1200;
const height = 520;
const left = 70;
const right = width - 10;
const top = 12;
const bottom = height - 64;
const end = 76;
const reach = 13;

const x = linearScale([0, left], [end, right]);
const y = linearScale([-reach, bottom], [reach, top]);

const label = "fill-current text-[42px] sm:text-[26px] lg:text-[17px]";

/** Mean signed error of the estimates in each age group, with its interval, over age. */
export function BiasByAge({ version }: { version: VersionAccuracy }) {
  const measured = version.by_age.flatMap(({ from, to, error }) =>
    error ? { from, to: to ?? Math.ceil(accuracyReport.data_set.oldest), bias: error.bias } : [],
  );
  const said = measured.map(
    ({ from, to, bias }) =>
      `${from} to ${to}: ${formatSignedYears(bias.value)} years, ${formatInterval(bias, formatSignedYears)}`,
  );
  const text = `${version.engine_version}: mean error by age with 95% intervals. ${said.join("; ")}.`;
  return (
    <ErrorChart model={version.model} text={text} width={width} height={height}>
      <rect x={left} y={top} width={x(measured[0]!.from) - left} height={bottom - top} fill={hatchFill} />
      <path
        d={listTicks(-10, 10, 5)
          .map((error) => `M${left} ${y(error)}H${right}`)
          .join("")}
        strokeWidth="1"
        className="stroke-line"
      />
      <path d={`M${left} ${y(0)}H${right}`} strokeWidth="2.5" className="stroke-ink" />
      {measured.map(({ from, to, bias }) => (
        <g key={from}>
          <rect
            x={x(from) + 2}
            y={y(bias.high)}
            width={x(to) - x(from) - 4}
            height={y(bias.low) - y(bias.high)}
            className="fill-brand opacity-20"
          />
          <path
            d={`M${x(from) + 2} ${y(bias.value)}H${x(to) - 2}`}
            strokeWidth="6"
            className="stroke-brand"
          />
        </g>
      ))}
      <path
        d={`M${left} ${bottom}H${right}${listTicks(0, end, 1)
          .map((age) => `M${x(age)} ${bottom}v${age % 5 ? 5 : age % 10 ? 9 : 14}`)
          .join("")}`}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <g className="text-muted tabular-nums">
        {listTicks(0, end, 10).map((age) => (
          <text
            key={age}
            x={x(age)}
            y={bottom + 50}
            textAnchor="middle"
            className={cx(label, age % 20 !== 0 && "max-sm:hidden")}
          >
            {age}
          </text>
        ))}
        {listTicks(-10, 10, 5).map((error) => (
          <text
            key={error}
            x={left - 12}
            y={y(error)}
            dominantBaseline="central"
            textAnchor="end"
            className={cx(label, error % 10 !== 0 && "max-sm:hidden")}
          >
            {error === 0 ? "0" : `${error < 0 ? "−" : "+"}${Math.abs(error)}`}
          </text>
        ))}
      </g>
      <text x={left + 16} y={y(5)} className={cx(label, "font-semibold text-ink")}>
        not tested
      </text>
      <text x={right} y={y(reach) + 32} textAnchor="end" className={cx(label, "text-muted")}>
        estimated too old
      </text>
      <text x={left + 16} y={bottom - 20} className={cx(label, "text-muted")}>
        estimated too young
      </text>
    </ErrorChart>
  );
}
