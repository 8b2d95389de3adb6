import type { buildAttackReport } from "./attack-report.ts";

type BuiltReport = ReturnType<typeof buildAttackReport>;
type Share = BuiltReport["forgeries"][number]["apcer"];

/** Prints the report to a terminal. */
export function printAttackReport({
  data_set,
  bona_fide,
  painted_age,
  species,
  forgeries,
  one_person,
}: BuiltReport): void {
  console.log(
    `\n${data_set.name}: ${data_set.n} ${data_set.n === 1 ? "person" : "people"}, everything simulated`,
  );
  console.log("\nGenuine visitors who got no estimate, and BPCER: those who were refused as an attack");
  console.table(
    Object.fromEntries(
      [bona_fide, ...bona_fide.conditions].flatMap(({ id, results }) =>
        results.map(({ kind, style, half, bpcer, spoof, not_estimated, refused }) => [
          `${id} ${kind} ${style} ${half}`,
          {
            refused: `${not_estimated.refused} of ${not_estimated.n}`,
            "no estimate": percent(not_estimated),
            bpcer: percent(bpcer),
            spoof: spoof.refused,
            why: formatReasons(refused),
          },
        ]),
      ),
    ),
  );
  if (painted_age.years) console.log(`\n${painted_age.name}, years:`, painted_age.years);
  console.log("\nAPCER: attacks that got through, by species");
  console.table(
    Object.fromEntries(
      species.flatMap(({ level, id, results }) =>
        results.map(({ kind, style, half, apcer, refused }) => [
          `${level} ${id} ${kind} ${style} ${half}`,
          { ...row(apcer), "refused by": formatReasons(refused) },
        ]),
      ),
    ),
  );
  if (forgeries.length > 0) {
    console.log("\nForged payloads that were taken for a pass");
    console.table(Object.fromEntries(forgeries.map(({ id, apcer }) => [id, row(apcer)])));
  }
  const { false_match, at_least } = one_person;
  if (false_match)
    console.log(
      `\nOne person (cosine from ${at_least} on): false match ${percent(false_match)} of ${false_match.n} pairs`,
    );
}

function row(apcer: Share): Record<string, string> {
  return { accepted: `${apcer.accepted} of ${apcer.n}`, apcer: percent(apcer) };
}

function percent({ value, low, high }: Pick<Share, "value" | "low" | "high">): string {
  const of = (share: number): string => (100 * share).toFixed(1);
  return `${of(value)} % [${of(low)}, ${of(high)}]`;
}

function formatReasons(reasons: BuiltReport["species"][number]["results"][number]["refused"]): string {
  return reasons.map(({ reason, n }) => `${n} ${reason}`).join(", ");
}
