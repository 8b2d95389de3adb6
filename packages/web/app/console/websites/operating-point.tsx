import { computeOperatingPoint, errorModels, type ModelVersion, type ShareRange } from "@ofage/contract";
import { reversed } from "@ofage/contract/sorted";
import { TriangleAlert } from "lucide-react";
import { formatPerHundred, operatingPointExplanation, modelShortName } from "./operating-point-text.ts";

interface OperatingPointProps {
  /** Challenge age in years. */
  age: number;
  /** Buffer in years. */
  buffer: number;
  model: ModelVersion;
}

/** Shows who is expected to pass at a setting, computed from the model version's measured errors. */
export function OperatingPoint({ age, buffer, model }: OperatingPointProps) {
  const version = modelShortName(model);
  if (!Object.hasOwn(errorModels, model)) {
    return (
      <p className="text-sm text-muted">
        This page doesn't know the errors of {version} yet. Reload it to see what to expect.
      </p>
    );
  }
  const errors = errorModels[model];
  const point = computeOperatingPoint(age, buffer, errors);
  return (
    <section aria-labelledby="operating-point" className="grid gap-4">
      <h3 id="operating-point" className="font-semibold">
        What to expect from {version} at {age}+
      </h3>
      <p className="text-sm text-muted">
        Measured over all ages, {version} is off by {errors.meanAbsolute.toFixed(1)} years on average, at
        every sensitivity.
      </p>
      {point.isBelowError && (
        <output className="flex items-start gap-2 rounded-control bg-warn-soft p-3 text-sm text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">Warning:</strong> {formatBuffer(buffer)} is less than {version}
            ’s average error of {errors.meanAbsolute.toFixed(1)} years. Out of 100 people one year too young,{" "}
            {formatPerHundred(point.tooYoung[0]!.share)} would pass.
          </span>
        </output>
      )}
      <div className="overflow-hidden rounded-control border border-line">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="border-b border-line bg-sunken px-4 py-2.5 text-left font-medium">
            Expected outcomes by true age, out of 100 people
          </caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="px-4 pt-2.5 pb-1 font-medium">
                True age
              </th>
              <th scope="col" className="px-2 pt-2.5 pb-1 text-right font-medium">
                Pass
              </th>
              <th scope="col" className="px-4 pt-2.5 pb-1 text-right font-medium">
                Don’t pass
              </th>
            </tr>
          </thead>
          <tbody>
            <Group title="Too young" />
            {reversed(point.tooYoung).map(({ yearsFromChallengeAge, share }) => (
              <Row key={yearsFromChallengeAge} name={`${age - yearsFromChallengeAge}`} passing={share} />
            ))}
          </tbody>
          <tbody>
            <Group title="Old enough" />
            {point.oldEnough.map(({ yearsFromChallengeAge, share }) => (
              <Row key={yearsFromChallengeAge} name={`${age + yearsFromChallengeAge}`} passing={share} />
            ))}
          </tbody>
        </table>
      </div>
      <details className="text-sm text-muted">
        <summary className="w-fit cursor-pointer pointer-coarse:py-3 rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink">
          How this is calculated
        </summary>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {operatingPointExplanation(version, errors).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            The{" "}
            <a href="/docs/model-card" className="underline underline-offset-4 hover:text-ink">
              model card
            </a>{" "}
            covers every setting and what else isn’t known.
          </li>
        </ul>
      </details>
    </section>
  );
}

function Group({ title }: { title: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="px-4 pt-3 pb-1 text-xs font-semibold text-muted">
        {title}
      </th>
    </tr>
  );
}

function Row({ name, passing }: { name: string; passing: ShareRange }) {
  return (
    <tr className="h-8 in-[tbody:last-child]:last:h-10">
      <th scope="row" className="px-4 font-normal">
        {name}
      </th>
      <td className="px-2 text-right font-semibold">{formatPerHundred(passing)}</td>
      <td className="px-4 text-right">
        {formatPerHundred({ low: 1 - passing.high, high: 1 - passing.low })}
      </td>
    </tr>
  );
}

function formatBuffer(buffer: number): string {
  if (buffer === 0) return "No buffer";
  return `A buffer of ${buffer} ${buffer === 1 ? "year" : "years"}`;
}
