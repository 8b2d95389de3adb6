/** Response to one scan or request of a scenario. */
export interface ScenarioAnswer {
  /** Code of the response, or of the close of a scan; null when the connection ended without one. */
  status: number | null;
  /** Error code, hint, or how the verification ended. */
  outcome: string;
}

export const noAnswer: ScenarioAnswer = { status: null, outcome: "no answer" };
