import { listPassingAges, type ModelVersion } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { bandReportQuery } from "./band-report-query.ts";
import { formatMeasuredShare, listMeasuredGroups, type MeasuredGroup } from "./list-measured-groups.ts";
import { modelShortName } from "./operating-point-text.ts";

interface MeasuredPassesProps {
  /** Challenge age in years. */
  age: number;
  /** Years from which an estimate passes. */
  passesFrom: number;
  model: ModelVersion;
}

/** Shows how many measured teenagers and adults pass at the chosen age, and at every other that could be chosen. */
export function MeasuredPasses({ age, passesFrom, model }: MeasuredPassesProps) {
  const { data, isError, isFetching, refetch } = useQuery(bandReportQuery);
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>The measured shares couldn't be loaded.</p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="grid gap-3">
        <LoadingLabel label="Loading the measured shares" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const groups = listMeasuredGroups(data, model);
  const version = modelShortName(model);
  if (groups.length === 0)
    return (
      <p className="text-sm text-muted">
        This page doesn't know who {version} lets pass yet. Reload it to see.
      </p>
    );
  return (
    <section aria-labelledby="measured-passes" className="grid gap-4">
      <h3 id="measured-passes" className="font-semibold">
        Measured: who passes from {passesFrom}
      </h3>
      <p className="text-sm text-muted">
        Faces that {version} estimated, counted by the age that people guessed from the picture. This isn't
        their true age.{" "}
        <a href="/model-performance#teens-and-adults" className="underline underline-offset-4 hover:text-ink">
          How this was measured
        </a>
      </p>
      <div className="overflow-hidden rounded-control border border-line">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Share of each group that passes from {passesFrom}</caption>
          <thead>
            <tr className="border-b border-line bg-sunken text-xs text-muted">
              <th scope="col" className="px-4 py-2 font-medium">
                Apparent age
              </th>
              <th scope="col" className="px-2 py-2 text-right font-medium">
                Faces
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                Of 100, pass
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.name} group={group} passesFrom={passesFrom} />
            ))}
          </tbody>
        </table>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer pointer-coarse:py-3 rounded-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink">
          Every passing age
        </summary>
        <EveryPassingAge groups={groups} ages={listPassingAges(age)} chosen={passesFrom} />
      </details>
    </section>
  );
}

function GroupRow({ group: { name, n, shares }, passesFrom }: { group: MeasuredGroup; passesFrom: number }) {
  const share = shares.get(passesFrom);
  return (
    <tr className="h-9 last:h-10">
      <th scope="row" className="px-4 font-normal whitespace-nowrap">
        {name}
      </th>
      <td className="px-2 text-right text-muted">{n.toLocaleString("en-US")}</td>
      <td className="px-4 text-right whitespace-nowrap">
        {share ? (
          <>
            <span className="font-semibold">{formatMeasuredShare(share.value)}</span>{" "}
            <span className="text-muted">
              ({formatMeasuredShare(share.low)} to {formatMeasuredShare(share.high)})
            </span>
          </>
        ) : (
          "not counted"
        )}
      </td>
    </tr>
  );
}

interface EveryPassingAgeProps {
  groups: readonly MeasuredGroup[];
  /** Years. */
  ages: readonly number[];
  chosen: number;
}

/** Shows how many of each group pass at every age that could be chosen. */
function EveryPassingAge({ groups, ages, chosen }: EveryPassingAgeProps) {
  return (
    <table className="mt-3 w-full text-left tabular-nums">
      <caption className="sr-only">Of 100 people of each group, how many pass, by passing age</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="px-2 py-1 font-medium">
            Passing age
          </th>
          {groups.map(({ name }) => (
            <th key={name} scope="col" className="px-2 py-1 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ages.map((age) => (
          <tr
            key={age}
            aria-current={age === chosen ? "true" : undefined}
            className={cx("h-7 border-t border-line", age === chosen && "bg-brand-soft font-semibold")}
          >
            <th scope="row" className="px-2 font-[inherit]">
              {age}
            </th>
            {groups.map(({ name, shares }) => {
              const share = shares.get(age);
              return (
                <td key={name} className="px-2 text-right">
                  {share ? formatMeasuredShare(share.value) : "–"}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
