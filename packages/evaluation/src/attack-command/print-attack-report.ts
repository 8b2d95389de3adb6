import type { AttackReport } from "@ofage/contract/attack-report";

type Share = AttackReport["forgeries"][number]["apcer"];

/** Prints the report to a terminal. */
export function printAttackReport({
  data_set,
  bona_fide,
  species,
  forgeries,
  one_person,
  thresholds,
}: AttackReport): void {
  console.log(
    `\n${data_set.name}: n is ${data_set.n} ${data_set.n === 1 ? "person" : "people"}, everything simulated`,
  );
  console.log("\nBPCER: people who were refused as an attack");
  console.table(
    Object.fromEntries(
      bona_fide.results.map(({ kind, bpcer, no_response, refused }) => [
        kind,
        {
          refused: `${bpcer.refused} of ${bpcer.n}`,
          bpcer: percent(bpcer),
          "no response": no_response,
          why: formatReasons(refused),
        },
      ]),
    ),
  );
  console.log("\nAPCER: attacks that got through, by species");
  console.table(
    Object.fromEntries(
      species.flatMap(({ id, results }) =>
        results.map(({ kind, apcer, refused }) => [
          `${id} ${kind}`,
          { ...row(apcer), "refused by": formatReasons(refused) },
        ]),
      ),
    ),
  );
  if (forgeries.length > 0) {
    console.log("\nForged payloads that were taken for a pass");
    console.table(Object.fromEntries(forgeries.map(({ id, apcer }) => [id, row(apcer)])));
  }
  const { false_match, false_non_match, at_least } = one_person;
  const pairs = false_match ? `false match ${percent(false_match)} of ${false_match.n} pairs; ` : "";
  console.log(
    `\nOne person (cosine from ${at_least} on): ${pairs}false non-match ${percent(false_non_match)} of ${false_non_match.n}`,
  );
  console.log("\nWhere thresholds stand");
  console.table(
    Object.fromEntries(
      thresholds.flatMap(({ name, rule, groups }) =>
        groups.map(({ of, ...quantiles }) => [
          `${name} ${of}`,
          { ...quantiles, rule: rule ? JSON.stringify(rule) : "" },
        ]),
      ),
    ),
  );
}

function row(apcer: Share): Record<string, string> {
  return { accepted: `${apcer.accepted} of ${apcer.n}`, apcer: percent(apcer) };
}

function percent({ value, low, high }: Pick<Share, "value" | "low" | "high">): string {
  const of = (share: number): string => (100 * share).toFixed(1);
  return `${of(value)} % [${of(low)}, ${of(high)}]`;
}

function formatReasons(reasons: AttackReport["species"][number]["results"][number]["refused"]): string {
  return reasons.map(({ reason, n }) => `${n} ${reason}`).join(", ");
}
