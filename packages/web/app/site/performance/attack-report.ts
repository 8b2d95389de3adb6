import type { AttackReport } from "@ofage/contract/attack-report";
import type { GoalCount, ScanForm } from "@ofage/contract/attack-results";
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

/** Describes a goal and whether it is kept: `Goal: at most 1%. Kept: 0 of 105.` */
export const describeGoal = (goal: number, { n, hits, isKept }: GoalCount): string =>
  `Goal: ${goal === 0 ? "0%" : `at most ${Math.round(goal * 100)}%`}. ${isKept ? "Kept" : "Missed"}: ${hits} of ${n}.`;

const kindTitles: Record<ScanForm["kind"], string> = {
  head_turn: "With a head turn",
  without_turn: "Without a head turn",
};
const styleTitles: Record<ScanForm["style"], string> = {
  shown: "marks on the screen",
  spoken: "words alone",
};

export const titleForm = ({ kind, style }: ScanForm): string => `${kindTitles[kind]}, ${styleTitles[style]}`;
