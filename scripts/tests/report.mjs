const slowest = 20;
const linesOfFailure = 12;

/**
 * Writes a run's report: its slowest files, where its minutes went, what failed with the begin of each message,
 * and one closing line over all its tests.
 * @param steps each `{name, seconds, tests?: {passed, failed, skipped, files: {part, file, seconds}[],
 *   failures: {part, file, name, message}[]}}`
 */
export function reportOf(steps) {
  const files = steps.flatMap(({ tests }) => tests?.files ?? []).toSorted((a, b) => b.seconds - a.seconds);
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const sum = (key) => steps.reduce((count, { tests }) => count + (tests?.[key] ?? 0), 0);
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map(sum);
  return [
    "",
    `The slowest ${slowest} files (seconds, imports and hooks included)`,
    ...files
      .slice(0, slowest)
      .map(({ part, file, seconds }) => `${figure(seconds)}  ${part.padEnd(12)}  ${file}`),
    "",
    "Where the time went (seconds)",
    ...steps.map(({ name, seconds, tests }) => `${figure(seconds)}  ${name}${countOf(tests)}`),
    `${figure(total)}  in all`,
    ...steps.flatMap(({ tests }) => tests?.failures ?? []).flatMap(failureOf),
    "",
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

const failureOf = ({ part, file, name, message }) => [
  "",
  `Failed in ${part}: ${file} > ${name}`,
  ...message
    .split("\n")
    .slice(0, linesOfFailure)
    .map((line) => `    ${line}`),
];

const figure = (seconds) => seconds.toFixed(1).padStart(7);

const countOf = (tests) => (tests ? `: ${tests.passed} tests in ${tests.files.length} files` : "");
