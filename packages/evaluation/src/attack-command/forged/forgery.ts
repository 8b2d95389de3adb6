import type { AttackTarget } from "./attack-target.ts";

/** An attack whose payload is made rather than captured. */
export interface Forgery {
  /** Stable identifier for the published report. */
  id: string;
  name: string;
  made: string;
  /** Meaning of the result, where it is not obvious. */
  note?: string;
  /**
   * Tries the forgery.
   * @returns whether it counted as a pass: for the server, or for a website that calls verifyResult
   */
  isAccepted(field: AttackTarget): Promise<boolean>;
}
