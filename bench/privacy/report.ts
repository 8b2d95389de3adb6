import type { PrivacyReport } from "@ofage/contract/privacy";
import type { Mutant } from "./mutants/index.ts";
import type { Act } from "./prove.ts";
import { imageKinds } from "./search/images.ts";
import { waysOfWriting } from "./search/searcher.ts";
import type { Stage } from "./stage.ts";
import { type Find, outside } from "./sweep.ts";
import type { Answer } from "./upload.ts";

export interface Proven {
  stage: Stage;
  acts: readonly Act[];
  caught: readonly { mutant: Mutant; finds: readonly Find[] }[];
  date: Date;
}

/** Everything that is published of a proof: figures, and no path or address. */
export function reportOf({ stage, acts, caught, date }: Proven): PrivacyReport {
  const { searcher } = stage;
  const searched = acts.flatMap((act) => act.searched);
  const mutants = caught.map(({ mutant, finds }) => ({
    name: mutant.name,
    leaks: mutant.leaks,
    caught: finds.length > 0,
    found: differentOf(finds),
  }));
  return {
    measured_on: date.toISOString().slice(0, 10),
    command: "npm run privacy -- --write",
    method: {
      watched_by: stage.server.trace ? "strace" : "files",
      log_level: "debug",
      core_dumps_possible: caught.some(({ mutant }) => mutant.crashes),
      ways: [...waysOfWriting],
      pictures: imageKinds,
      frames: sum([...stage.frames.values()], (frames) => frames),
      pieces: searcher.random.size + searcher.patterned.size + searcher.numbers.size,
      shortest: { random: searcher.random.window, patterned: searcher.patterned.window },
    },
    scenarios: acts.map(({ name, frames, receipts, answers, searched }) => ({
      name,
      frames,
      receipts,
      answers: counted(answers),
      searched: searched.map(({ place, files, bytes, finds }) => ({
        place,
        files,
        bytes,
        found: finds.length,
      })),
    })),
    system_calls: systemCallsOf(stage),
    mutants,
    total: {
      files: sum(searched, ({ files }) => files),
      bytes: sum(searched, ({ bytes }) => bytes),
      found: sum(searched, ({ finds }) => finds.length),
      receipts: stage.receipts,
      mutants: mutants.length,
      mutants_caught: mutants.filter(({ caught }) => caught).length,
    },
  };
}

/** Of what all its processes did. */
function systemCallsOf({ servers }: Stage): PrivacyReport["system_calls"] {
  const traces = servers.flatMap(({ trace }) => trace ?? []);
  if (traces.length === 0) return null;
  return {
    files: new Set(traces.flatMap(({ paths }) => [...paths.keys()])).size,
    files_elsewhere: new Set(servers.flatMap(outside)).size,
    connections_outside: sum(connectionsOutside(servers), ([, n]) => n),
    unseen: sum(
      traces.flatMap(({ unseen }) => [...unseen]),
      ([, n]) => n,
    ),
  };
}

/** Addresses of other machines that a server connected to, and how often. */
export function connectionsOutside(servers: Stage["servers"]): [string, number][] {
  const connections = servers.flatMap(({ trace }) => [...(trace?.connections ?? [])]);
  return connections.filter(([address]) => !/^(?:\/|127\.|::1$|::ffff:127\.)/.test(address));
}

function counted(answers: readonly Answer[]): PrivacyReport["scenarios"][number]["answers"] {
  const kinds = Map.groupBy(answers, ({ status, said }) => `${status} ${said}`);
  return [...kinds.values()].map((same) => ({
    status: same[0]!.status,
    said: same[0]!.said,
    n: same.length,
  }));
}

function differentOf(finds: readonly Find[]): PrivacyReport["mutants"][number]["found"] {
  const different = new Map(
    finds.map(({ place, what, how }) => {
      const kind = what.replace(/ \(.*/, "");
      return [`${place} ${kind} ${how}`, { place, what: kind, how }];
    }),
  );
  return [...different.values()];
}

const sum = <Each>(list: readonly Each[], of: (each: Each) => number): number =>
  list.reduce((total, each) => total + of(each), 0);
