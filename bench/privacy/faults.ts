import type { PrivacyReport } from "@ofage/contract/privacy";
import { connectionsOutside, type Proven } from "./report.ts";
import { outside } from "./sweep.ts";

/** Why the proof fails, a sentence each; none when it holds. */
export function faultsOf({ stage, acts }: Proven, report: PrivacyReport): string[] {
  const finds = acts.flatMap(({ name, searched }) =>
    searched.flatMap((each) => each.finds.map((find) => ({ name, ...find }))),
  );
  return [
    ...finds.map(({ name, what, how, place, where }) => `${name}: ${what}, ${how}, in ${place} (${where})`),
    ...report.mutants.filter(({ caught }) => !caught).map(({ name }) => `The mutant ${name} was not caught.`),
    ...connectionsOutside(stage.servers).map(([address, n]) => `It connected to ${address}, ${n} times.`),
    ...stage.servers.flatMap((server) => outside(server)).map((path) => `It wrote to ${path}.`),
    ...stage.servers
      .flatMap(({ trace }) => [...(trace?.unseen ?? [])])
      .map(([how, n]) => `Bytes went somewhere by ${how}, which nobody can look into, ${n} times.`),
  ];
}
