import type { PrivacyReport } from "@ofage/contract/privacy-report";
import { listOutsideConnections, type PrivacyProof } from "./report.ts";
import { listFilesOutside } from "./output-sweep.ts";

/** Lists the reasons why the proof fails, one sentence each; empty when it holds. */
export function findPrivacyFaults({ stage, acts }: PrivacyProof, report: PrivacyReport): string[] {
  const finds = acts.flatMap(({ name, searched }) =>
    searched.flatMap((each) => each.finds.map((find) => ({ name, ...find }))),
  );
  return [
    ...finds.map(({ name, what, how, place, where }) => `${name}: ${what}, ${how}, in ${place} (${where})`),
    ...report.mutants.filter(({ caught }) => !caught).map(({ name }) => `Mutant ${name} was not caught.`),
    ...listOutsideConnections(stage.servers).map(
      ([address, n]) => `The server connected to ${address}, ${n} times.`,
    ),
    ...stage.servers
      .flatMap((server) => listFilesOutside(server))
      .map((path) => `The server wrote to ${path}.`),
    ...stage.servers
      .flatMap(({ trace }) => [...(trace?.unobserved ?? [])])
      .map(([how, n]) => `The server sent bytes by ${how}, which cannot be searched, ${n} times.`),
  ];
}
