import type { PrivacyPlace, PrivacyReport } from "@ofage/contract/privacy-report";
import type { Mutant } from "./mutants/index.ts";
import { type ScenarioResult, formatAnswer } from "./prove.ts";
import type { PlacedFinding } from "./output-sweep.ts";

/** Prints one scenario's result, one row per place. */
export function printScenarioResult({ name, frames, receipts, answers, searched }: ScenarioResult): void {
  const said = Map.groupBy(answers.map(formatAnswer), (text) => text);
  const counts = [...said].map(([text, same]) => (same.length > 1 ? `${same.length} × ${text}` : text));
  console.log(
    `\n${name}: ${frames} frames, responses: ${counts.join(", ") || "none"}; ${receipts} receipts verified`,
  );
  console.table(
    Object.fromEntries(
      searched.map(({ place, files, bytes, finds }) => [
        placeLabel(place),
        { files, bytes, found: finds.length },
      ]),
    ),
  );
  for (const { what, how, where } of collectFindings(searched))
    console.log(`  FOUND ${what}, ${how}, in ${where}`);
}

const collectFindings = (searched: ScenarioResult["searched"]) => searched.flatMap((each) => each.finds);
const placeLabel = (place: PrivacyPlace) => place.replaceAll("_", " ");

/**
 * Prints one mutant's result.
 * @param finds undefined when it was not tried or nothing could leak here
 */
export function printMutantResult(
  { name, leaks }: Mutant,
  finds: readonly PlacedFinding[] | undefined,
): void {
  const where = new Set(
    finds?.map(({ place, what, how }) => `${what.replace(/ \(.*/, "")} in ${placeLabel(place)}, ${how}`),
  );
  const shown = [...where].slice(0, 4).join("; ");
  const said =
    finds === undefined ? "cannot leak here" : finds.length > 0 ? `caught (${shown})` : "NOT CAUGHT";
  console.log(`
Mutant ${name} (${leaks}): ${said}`);
}

export function printSummary(
  { total, method, system_calls }: PrivacyReport,
  faults: readonly string[],
): void {
  const { files, bytes, found, receipts, mutants, mutants_caught } = total;
  console.log(
    [
      `\n${method.frames} frames sent, ${method.pieces} pieces of them searched for.`,
      `${files} files and streams, ${(bytes / 1e6).toFixed(0)} MB searched: ${found} finds.`,
      `${receipts} receipts verified.`,
      `${mutants_caught} of ${mutants} mutants caught.`,
      method.core_dumps_possible
        ? "This system writes core dumps, as the mutant showed; the server prevented its own."
        : "This system writes no core dumps, so the run proves nothing about them.",
      ...(system_calls
        ? [
            `${system_calls.files} files opened for writing or named, ${system_calls.files_elsewhere} of them outside the server's folders; ${system_calls.connections_outside} connections to other machines.`,
          ]
        : []),
      ...faults.map((fault) => `FAULT ${fault}`),
    ].join("\n"),
  );
}
