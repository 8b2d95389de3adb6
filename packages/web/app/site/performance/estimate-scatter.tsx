import { ageRestrictions, bufferYears } from "@ofage/contract";
import type { VersionAccuracy } from "@ofage/contract/accuracy-report";
import { cx } from "../../ui/cx.ts";
import { ErrorChart } from "./error-chart.tsx";
import { hatchFill } from "./hatch.tsx";
import { dotsPath, linearScale, listTicks } from "./axis-scale.ts";
import {
  type FaceEstimate,
  listFaceEstimates,
  formatInterval,
  accuracyReport,
  formatYears,
} from "./accuracy-report.ts";

const width = 760;
const height = 640;
const left = 62;
const right = width - 8;
const top = 8;
const bottom = height - 72;
const oldest = 76;

const x = linearScale([0, left], [oldest, right]);
const y = linearScale([0, bottom], [oldest, top]);

const challenge = ageRestrictions.eighteen_plus;
const buffer = bufferYears(100);

const label = "fill-current text-[26px] sm:text-[19px] lg:text-[15px]";

/** Every face with its age and estimated age. Ages without any face are marked as such. */
export function EstimateScatter({ version }: { version: VersionAccuracy }) {
  const { n, error } = version.all;
  const text = `${version.engine_version}: estimated versus true age of ${n} faces.${
    error
      ? ` The mean absolute error is ${formatYears(error.mean_absolute.value)} years, 95% interval ${formatInterval(error.mean_absolute)}.`
      : ""
  } The table below lists every face.`;
  return (
    <ErrorChart model={version.model} text={text} width={width} height={height}>
      <ScatterBackground />
      <Faces faces={listFaceEstimates(version)} />
    </ErrorChart>
  );
}

function ScatterBackground() {
  const youngest = x(Math.floor(accuracyReport.data_set.youngest));
  return (
    <>
      <rect x={left} y={top} width={youngest - left} height={bottom - top} fill={hatchFill} />
      <rect
        x={left}
        y={y(challenge + buffer)}
        width={right - left}
        height={y(challenge) - y(challenge + buffer)}
        className="fill-sap opacity-20"
      />
      <path
        d={`M${left} ${y(challenge)}H${right}`}
        strokeWidth="3"
        className="stroke-brand"
        strokeOpacity="0.85"
      />
      <path
        d={`M${x(0)} ${y(0)}L${x(oldest)} ${y(oldest)}`}
        strokeWidth="1.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" strokeWidth="1.5" className="stroke-ink" />
      <path
        d={listTicks(0, oldest, 5)
          .map((age) => `M${x(age)} ${bottom}v${age % 10 ? 6 : 11}M${left} ${y(age)}h${age % 10 ? -6 : -11}`)
          .join("")}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <g className="text-muted tabular-nums">
        {listTicks(0, oldest, 10).map((age) => (
          <g key={age} className={cx(age % 20 !== 0 && "max-sm:hidden")}>
            <text x={x(age)} y={bottom + 34} textAnchor="middle" className={label}>
              {age}
            </text>
            {age > 0 && (
              <text x={left - 16} y={y(age)} dominantBaseline="central" textAnchor="end" className={label}>
                {age}
              </text>
            )}
          </g>
        ))}
        <text x={right} y={bottom + 66} textAnchor="end" className={label}>
          true age
        </text>
        <text x={left + 14} y={top + 20} className={label}>
          estimated age
        </text>
      </g>
      <text x={left + 12} y={y(challenge) + 28} className={cx(label, "font-semibold text-brand")}>
        required: {challenge}+
      </text>
      <text x={left + 12} y={y(challenge + buffer) - 10} className={cx(label, "text-muted")}>
        plus {buffer} years of buffer
      </text>
      <text x={left + 14} y={y(46)} className={cx(label, "font-semibold text-ink")}>
        nobody
        <tspan x={left + 14} dy="1.2em">
          this young
        </tspan>
        <tspan x={left + 14} dy="1.2em">
          was tested
        </tspan>
      </text>
    </>
  );
}

/** Men are filled and women are rings, so that color is not needed to tell them apart. */
function Faces({ faces }: { faces: readonly FaceEstimate[] }) {
  const place = (sex: (of: string | null) => boolean) =>
    dotsPath(faces.filter((face) => sex(face.sex)).map(({ age, years }) => [x(age), y(years)]));
  const rings = place((sex) => sex === "F");
  return (
    <g strokeLinecap="round" fill="none">
      <path d={place((sex) => sex !== "F")} strokeWidth="11" strokeOpacity="0.75" className="stroke-brand" />
      <path d={rings} strokeWidth="13" className="stroke-ink" />
      <path d={rings} strokeWidth="8" className="stroke-paper" />
    </g>
  );
}
