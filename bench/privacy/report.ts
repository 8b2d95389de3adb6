import type { PrivacyReport } from "@ofage/contract/privacy-report";
import type { ProofStage } from "./proof-stage.ts";
import type { MutantReport, ScenarioReport } from "./prove.ts";
import { imageKinds } from "./search/images.ts";
import { searchedEncodings } from "./search/secret-searcher.ts";

/** Creates the published report of a proof: numbers only, without paths or addresses. */
export function createPrivacyReport(
  stage: ProofStage,
  scenarios: ScenarioReport[],
  mutants: MutantReport[],
): PrivacyReport {
  const { isTraced } = stage.settings;
  const searched = scenarios.flatMap((scenario) => scenario.searched);
  return {
    measured_on: new Date().toISOString().slice(0, 10),
    command: "npm run privacy -- --write",
    method: {
      watched_by: isTraced ? "strace" : "files",
      log_level: "debug",
      core_dumps_possible: mutants.some(({ name }) => name === "whole-core-dumps"),
      ways: searchedEncodings,
      pictures: imageKinds,
      frames: stage.frameCount,
      wallet_answers: stage.walletAnswerCount,
      pieces: stage.searcher.size,
      shortest: { random: 8, patterned: 16 },
    },
    scenarios,
    system_calls: isTraced
      ? {
          files: new Set(stage.calls.flatMap((call) => (call.kind === "named" ? call.path : []))).size,
          files_elsewhere: stage.filesElsewhere().length,
          connections_outside: listOutsideConnections(stage).length,
          unseen: stage.calls.filter(({ kind }) => kind === "unseen").length,
        }
      : null,
    mutants,
    total: {
      files: sumOf(searched, "files"),
      bytes: sumOf(searched, "bytes"),
      found: sumOf(searched, "found"),
      receipts: stage.receiptCount,
      mutants: mutants.length,
      mutants_caught: mutants.filter(({ caught }) => caught).length,
    },
  };
}

/** Lists the reasons why the proof fails, one sentence each; empty when it holds. */
export function findPrivacyFaults(stage: ProofStage, mutants: readonly MutantReport[]): string[] {
  const unseen = stage.calls.flatMap((call) => (call.kind === "unseen" ? call.how : []));
  return [
    ...stage.finds.map(
      ({ scenario, what, how, place, where }) => `${scenario}: ${what}, ${how}, in ${place} (${where})`,
    ),
    ...mutants.filter(({ caught }) => !caught).map(({ name }) => `Mutant ${name} was not caught.`),
    ...listOutsideConnections(stage).map((address) => `The server connected to ${address}.`),
    ...stage.filesElsewhere().map((path) => `The server wrote to ${path}.`),
    ...unseen.map((how) => `The server sent bytes by ${how}, which cannot be searched.`),
  ];
}

/** Lists the addresses of other machines, one for each connection. */
function listOutsideConnections({ calls }: ProofStage): string[] {
  const addresses = calls.flatMap((call) => (call.kind === "connected" ? call.address : []));
  return addresses.filter((address) => !/^(?:\/|127\.|::1$|::ffff:127\.)/.test(address));
}

const sumOf = <Key extends string>(list: readonly Record<Key, number>[], key: Key): number =>
  list.reduce((sum, each) => sum + each[key], 0);
