import type { ChallengeKind, ScanStyle } from "@ofage/contract";

/** Form of the scan that a visitor chose. This page remembers it for the next attempt, and nothing stores it. */
export interface ScanChoice {
  kind: ChallengeKind;
  style: ScanStyle;
}

export const defaultScanChoice: ScanChoice = { kind: "head_turn", style: "shown" };
