const slowestFileCount = 20;
const maxFailureLines = 12;

/**
 * Renders a run's report: its slowest files, the time of each step, the failures with the start of each message, flaky
 * tests, and a closing line over all tests.
 * @param steps as `step` of toolbox.mjs returns them
 * @param flaky failures of files that passed when they ran once more
 */
export function renderReport(steps, flaky = []) {
  const files = steps.flatMap(({ tests }) => tests?.files ?? []).toSorted((a, b) => b.seconds - a.seconds);
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const sum = (key) => steps.reduce((count, { tests }) => count + (tests?.[key] ?? 0), 0);
  const failures = steps
    .flatMap(({ tests }) => tests?.failures ?? [])
    .filter((each) => !flaky.includes(each));
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map(sum);
  return [
    "",
    `The slowest ${slowestFileCount} files (seconds, imports and hooks included)`,
    ...files
      .slice(0, slowestFileCount)
      .map(({ part, file, seconds }) => `${formatSeconds(seconds)}  ${part.padEnd(12)}  ${file}`),
    "",
    "Where the time went (seconds)",
    ...steps.map(({ name, seconds, tests }) => `${formatSeconds(seconds)}  ${name}${formatTestCount(tests)}`),
    `${formatSeconds(total)}  in all`,
    ...failures.flatMap(renderFailure),
    "",
    ...flaky.map(renderFlaky),
    `${passed} passed, ${Math.max(0, failed - flaky.length)} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

const renderFailure = ({ part, file, name, message }) => [
  "",
  `Failed in ${part}: ${file ?? "no file"} > ${name}`,
  ...message
    .split("\n")
    .slice(0, maxFailureLines)
    .map((line) => `    ${line}`),
];

const renderFlaky = ({ file, name, message }) =>
  `Flaky: ${file}, ${name}, ${message.split("\n")[0]}, failed 1 of 2 times in this run`;

const formatSeconds = (seconds) => seconds.toFixed(1).padStart(7);

const formatTestCount = (tests) => (tests ? `: ${tests.passed} tests in ${tests.files.length} files` : "");
