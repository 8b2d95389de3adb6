import type { PrivacyScenario } from "@ofage/contract/privacy-report";
import type { ProofStage } from "./proof-stage.ts";
import type { ScenarioAnswer } from "./scenario-answer.ts";

export interface ScenarioDefinition {
  name: PrivacyScenario;
  /** Answers that must occur; otherwise the scenario did not really happen. */
  expected: string[];
  /**
   * Runs the scenario.
   * @returns the answers to its scans and requests
   */
  run(stage: ProofStage): Promise<ScenarioAnswer[]>;
}

/** Milliseconds that sent bytes get to arrive. */
export const arrivalDelayMs = 300;
