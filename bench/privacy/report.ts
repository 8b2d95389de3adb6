import type { PrivacyReport } from "@ofage/contract/privacy-report";
import type { Mutant } from "./mutants/index.ts";
import type { ScenarioResult } from "./prove.ts";
import { imageKinds } from "./search/images.ts";
import { searchedEncodings } from "./search/secret-searcher.ts";
import type { ProofStage } from "./proof-stage.ts";
import { type PlacedFinding, listFilesOutside } from "./output-sweep.ts";
import type { UploadResponse } from "./upload.ts";

export interface PrivacyProof {
  stage: ProofStage;
  acts: readonly ScenarioResult[];
  caught: readonly { mutant: Mutant; finds: readonly PlacedFinding[] }[];
  date: Date;
}

/** Creates the published report of a proof: numbers only, without paths or addresses. */
export function createPrivacyReport({ stage, acts, caught, date }: PrivacyProof): PrivacyReport {
  const { searcher } = stage;
  const searched = acts.flatMap((act) => act.searched);
  const mutants = caught.map(({ mutant, finds }) => ({
    name: mutant.name,
    leaks: mutant.leaks,
    caught: finds.length > 0,
    found: distinctFindings(finds),
  }));
  return {
    measured_on: date.toISOString().slice(0, 10),
    command: "npm run privacy -- --write",
    method: {
      watched_by: stage.server.trace ? "strace" : "files",
      log_level: "debug",
      core_dumps_possible: caught.some(({ mutant }) => mutant.crashes),
      ways: [...searchedEncodings],
      pictures: imageKinds,
      frames: sumBy([...stage.frames.values()], (frames) => frames),
      pieces: searcher.random.size + searcher.patterned.size + searcher.numbers.size,
      shortest: { random: searcher.random.window, patterned: searcher.patterned.window },
    },
    scenarios: acts.map(({ name, frames, receipts, answers, searched }) => ({
      name,
      frames,
      receipts,
      answers: countAnswers(answers),
      searched: searched.map(({ place, files, bytes, finds }) => ({
        place,
        files,
        bytes,
        found: finds.length,
      })),
    })),
    system_calls: summarizeSystemCalls(stage),
    mutants,
    total: {
      files: sumBy(searched, ({ files }) => files),
      bytes: sumBy(searched, ({ bytes }) => bytes),
      found: sumBy(searched, ({ finds }) => finds.length),
      receipts: stage.receiptCount,
      mutants: mutants.length,
      mutants_caught: mutants.filter(({ caught }) => caught).length,
    },
  };
}

/** Summarizes the system calls of all server processes. */
function summarizeSystemCalls({ servers }: ProofStage): PrivacyReport["system_calls"] {
  const traces = servers.flatMap(({ trace }) => trace ?? []);
  if (traces.length === 0) return null;
  return {
    files: new Set(traces.flatMap(({ paths }) => [...paths.keys()])).size,
    files_elsewhere: new Set(servers.flatMap(listFilesOutside)).size,
    connections_outside: sumBy(listOutsideConnections(servers), ([, n]) => n),
    unseen: sumBy(
      traces.flatMap(({ unobserved }) => [...unobserved]),
      ([, n]) => n,
    ),
  };
}

/** Lists the addresses of other machines that a server connected to, with counts. */
export function listOutsideConnections(servers: ProofStage["servers"]): [string, number][] {
  const connections = servers.flatMap(({ trace }) => [...(trace?.connections ?? [])]);
  return connections.filter(([address]) => !/^(?:\/|127\.|::1$|::ffff:127\.)/.test(address));
}

function countAnswers(answers: readonly UploadResponse[]): PrivacyReport["scenarios"][number]["answers"] {
  const kinds = Map.groupBy(answers, ({ status, outcome }) => `${status} ${outcome}`);
  return [...kinds.values()].map((same) => ({
    status: same[0]!.status,
    said: same[0]!.outcome,
    n: same.length,
  }));
}

function distinctFindings(finds: readonly PlacedFinding[]): PrivacyReport["mutants"][number]["found"] {
  const different = new Map(
    finds.map(({ place, what, how }) => {
      const kind = what.replace(/ \(.*/, "");
      return [`${place} ${kind} ${how}`, { place, what: kind, how }];
    }),
  );
  return [...different.values()];
}

const sumBy = <Each>(list: readonly Each[], of: (each: Each) => number): number =>
  list.reduce((total, each) => total + of(each), 0);
