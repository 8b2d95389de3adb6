import { brand } from "@ofage/contract";
import { Download } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import { MeasurementCommand } from "./measurement-command.tsx";
import { measuredOn, accuracyReport } from "./accuracy-report.ts";

const { data_set, method, command } = accuracyReport;

const facts = [
  ["Measured on", measuredOn],
  ["Faces", `${data_set.name}. ${data_set.source} ${data_set.license}`],
  ["Each face", `${method.frames_per_face} picture, estimated once by every version, without a scan`],
  [
    "Repeats",
    `${method.again.checks} checks of ${method.again.frames_per_check} simulated frames each, seed ${method.again.seed}; drawn within the bounds listed in accuracy.json`,
  ],
  [
    "Error intervals",
    `${method.confidence * 100}%, ${method.errors.interval}, ${method.errors.resamples.toLocaleString("en-US")} resamples, seed ${method.errors.seed}`,
  ],
  ["Share intervals", `${method.confidence * 100}%, ${method.shares.interval}`],
  ["Groups", `no figures for fewer than ${method.fewest_faces} faces`],
] as const;

/** How it was measured, and how anyone can repeat it. */
export function MeasurementMethod() {
  return (
    <div className="grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[1.2fr_1fr]">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[11rem_1fr]">
        {facts.map(([name, text]) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="text-muted">
          The portraits aren’t part of the project. To measure your own, you need a folder of JPEG pictures
          and a CSV file with the columns <code className="font-mono text-sm">file</code>,{" "}
          <code className="font-mono text-sm">age</code> and, if known,{" "}
          <code className="font-mono text-sm">sex</code> and this command:
        </p>
        <MeasurementCommand of="accuracy">{command}</MeasurementCommand>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href="/accuracy.json" className={buttonClass({ variant: "secondary" })}>
            <Download aria-hidden="true" className="size-4" />
            accuracy.json
          </a>
          <a
            href={`${brand.repositoryUrl}/tree/main/packages/evaluation/src/accuracy`}
            className="rounded-sm text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            View the measurement code
          </a>
        </div>
      </div>
    </div>
  );
}
