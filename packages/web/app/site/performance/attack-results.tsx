import { listScanForms } from "@ofage/contract/attack-results";
import { Section } from "../section.tsx";
import { formatDate } from "./accuracy-report.ts";
import { attackReport, titleForm } from "./attack-report.ts";
import { AttackTable } from "./attack-table.tsx";
import { MeasurementCommand } from "./measurement-command.tsx";

const { forgeries, data_set, method } = attackReport;

/** How often attacks pass and people are refused, as this build measured it. */
export function AttackResults() {
  return (
    <Section
      id="attacks"
      title="Presentation attacks"
      lead={`${attackReport.terms} The share of attacks that got through is the APCER of their species; the share of real people taken for an attack is the BPCER.`}
    >
      <p className="mb-10 max-w-2xl border-l-4 border-sap pl-4">
        Anyone with a program and a photo or film of somebody can pass a face scan on a web page, ours and
        everyone’s. Level A is held before a camera and stopped; from level B on, a program takes the camera’s
        place, which we make costly. Where that matters, offer a digital ID or your own provider. Goals are
        judged on the report half; with so few attempts, a goal that is kept isn’t proven: the intervals say
        how far the share may be.
      </p>
      {listScanForms(attackReport).map((form) => (
        <AttackTable key={titleForm(form)} form={form} />
      ))}
      <div className="mt-14 grid gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-2xl">Forged payloads</h3>
          <ul className="grid gap-3 text-sm">
            {forgeries.map(({ id, name, made, note, apcer }) => (
              <li
                key={id}
                data-species={id}
                className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line pt-3"
              >
                <span>
                  <span className="font-semibold">{name}</span>
                  <span className="mt-0.5 block text-xs text-muted">{note ? `${made} ${note}` : made}</span>
                </span>
                <span className="tabular-nums">
                  {apcer.accepted} of {apcer.n}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="text-sm text-muted">
          <h3 className="mb-4 text-2xl text-ink">What this doesn’t tell you</h3>
          <ul className="grid list-disc gap-2 pl-5">
            {attackReport.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
          <p className="mt-5">
            {formatDate(attackReport.measured_on)}; {data_set.n} people, {data_set.name}.{" "}
            {method.presentations} Intervals: {method.confidence * 100}%, {method.interval}.
          </p>
          <MeasurementCommand of="attack">{attackReport.command}</MeasurementCommand>
        </div>
      </div>
    </Section>
  );
}
