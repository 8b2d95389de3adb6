import type { AttackReport } from "@ofage/contract/attack-report";
import type { ScanForm } from "@ofage/contract/attack-results";
import attack from "../../../../../docs/attack.json";

/** Attacks that this build measured. committed-attack-report.test.ts compares the file with its schema and with this build. */
export const attackReport = attack as AttackReport;

/** A share with its interval and its number of trials. */
export interface CountedShare {
  value: number;
  low: number;
  high: number;
  n: number;
}

/** Formats as `12.4%`. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Formats as `at most 3%`. */
export const formatGoal = (goal: number): string =>
  goal === 0 ? "0%" : `at most ${Math.round(goal * 100)}%`;

const kindTitles: Record<ScanForm["kind"], string> = {
  head_turn: "With a head turn",
  without_turn: "Without a head turn",
};
const styleTitles: Record<ScanForm["style"], string> = {
  shown: "marks on the screen",
  spoken: "words alone",
};

export const titleForm = ({ kind, style }: ScanForm): string => `${kindTitles[kind]}, ${styleTitles[style]}`;
