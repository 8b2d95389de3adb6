import type { AttackTarget } from "./attack-target.ts";

/** A payload that is made, not captured. */
export interface Forgery {
  /** Stable, for the published figures. */
  id: string;
  name: string;
  made: string;
  /** What the figure means, where that is not plain. */
  note?: string;
  /** @returns whether it was taken for a pass: by the server, or by a website that asks verifyResult */
  isAccepted(field: AttackTarget): Promise<boolean>;
}
