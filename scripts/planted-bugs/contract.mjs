/** Bugs in shared rules: the age decision, card validation, the CSV file, the schemas. */
export const contractBugs = [
  {
    id: "contract-01",
    area: "contract",
    what: "Refuses a visitor whose estimate is exactly the challenge age plus the buffer",
    file: "packages/contract/src/decision.ts",
    find: `if (estimatedAge >= challengeAge + buffer) return "passed";`,
    replace: `if (estimatedAge > challengeAge + buffer) return "passed";`,
    steps: [{ level: "daily", run: "contract", file: "packages/contract/src/decision.test.ts" }],
  },
  {
    id: "contract-02",
    area: "contract",
    what: "Adds three buffer years at sensitivity 50, where the table has one",
    file: "packages/contract/src/decision.ts",
    find: `if (sensitivity > 50) return 3;`,
    replace: `if (sensitivity >= 50) return 3;`,
    steps: [{ level: "daily", run: "contract", file: "packages/contract/src/decision.test.ts" }],
  },
  {
    id: "contract-03",
    area: "contract",
    what: "Accepts card numbers in which an odd 9 was mistyped as 0",
    file: "packages/contract/src/card.ts",
    find: `(value > 9 ? value - 9 : value)`,
    replace: `(value >= 9 ? value - 9 : value)`,
    steps: [{ level: "daily", run: "contract", file: "packages/contract/src/card.test.ts" }],
  },
  {
    id: "contract-04",
    area: "contract",
    what: "Lets a website name that begins with a minus run as a formula in the exported CSV",
    file: "packages/contract/src/verifications/history-csv.ts",
    find: String.raw`[=+\-@＝＋－＠]`,
    replace: String.raw`[=+@＝＋－＠]`,
    steps: [
      { level: "daily", run: "contract", file: "packages/contract/src/verifications/history-csv.test.ts" },
    ],
  },
];
