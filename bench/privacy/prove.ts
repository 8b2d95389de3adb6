import type { PrivacyReport } from "@ofage/contract/privacy-report";
import type { Mutant } from "./mutants.ts";
import { ProofStage, type StageSettings } from "./proof-stage.ts";
import type { ScenarioAnswer } from "./scenario-answer.ts";
import type { ScenarioDefinition } from "./scenario-definition.ts";
import { crashedDuringReading, passed } from "./scenarios.ts";
import { walletPassed } from "./wallet-scenarios.ts";

export type ScenarioReport = PrivacyReport["scenarios"][number];
export type MutantReport = PrivacyReport["mutants"][number];

/** Runs scenarios that frames and wallets' answers can meet on a server, one after the other, and searches everything that it wrote after each. */
export async function* runScenarios(
  stage: ProofStage,
  scenarios: readonly ScenarioDefinition[],
): AsyncGenerator<ScenarioReport> {
  await stage.start();
  for (const scenario of scenarios) {
    stage.scenario = scenario.name;
    const { frameCount, walletAnswerCount, receiptCount } = stage;
    const answers = await runScenario(stage, scenario);
    await stage.searchOutputs();
    yield {
      name: scenario.name,
      frames: stage.frameCount - frameCount,
      wallet_answers: stage.walletAnswerCount - walletAnswerCount,
      receipts: stage.receiptCount - receiptCount,
      answers: [...Map.groupBy(answers, formatAnswer).values()].map((same) => ({
        status: same[0]!.status,
        said: same[0]!.outcome,
        n: same.length,
      })),
      searched: stage.takeSearched(),
    };
  }
}

/** Scenarios in which mutants leak. */
const leakingScenarios: Record<NonNullable<Mutant["through"]>, ScenarioDefinition> = {
  frames: passed,
  core_dump: crashedDuringReading,
  wallet_answers: walletPassed,
};

/**
 * Tests whether the search catches a server that leaks.
 * @returns undefined where the system prevents the leak
 */
export async function catchMutant(
  mutant: Mutant,
  settings: StageSettings,
): Promise<MutantReport | undefined> {
  if (mutant.needs === "strace" && !settings.isTraced) return undefined;
  await using stage = new ProofStage(settings, mutant);
  await stage.start();
  await runScenario(stage, leakingScenarios[mutant.through ?? "frames"]);
  if (mutant.through !== "core_dump") await settings.receiver.waitFor(2);
  await stage.end("SIGTERM");
  await stage.searchRows();
  const dumps = stage.takeSearched().find(({ place }) => place === "core_dumps");
  if (mutant.through === "core_dump" && dumps?.files === 0) return undefined;
  const { name, leaks } = mutant;
  return { name, leaks, caught: stage.finds.length > 0, found: listDistinctFinds(stage) };
}

function listDistinctFinds({ finds }: ProofStage): MutantReport["found"] {
  const distinct = finds.map(({ place, what, how }) => {
    const found = { place, what: what.replace(/ \(.*/, ""), how };
    return [Object.values(found).join(), found] as const;
  });
  return [...new Map(distinct).values()];
}

/**
 * Runs a scenario and checks that it really happened.
 * @throws Error when an expected answer is missing
 */
async function runScenario(
  stage: ProofStage,
  { name, expected, run }: ScenarioDefinition,
): Promise<ScenarioAnswer[]> {
  const answers = await run(stage);
  const said = answers.map(formatAnswer);
  const missing = expected.filter((each) => !said.includes(each));
  if (missing.length > 0)
    throw new Error(`${name}: expected ${missing.join(", ")}, but the answers are ${said.join(", ")}`);
  return answers;
}

const formatAnswer = ({ status, outcome }: ScenarioAnswer): string =>
  status === null ? outcome : `${status} ${outcome}`;
