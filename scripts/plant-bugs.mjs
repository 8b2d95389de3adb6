// `npm run plant-bugs -- [ids…] [--level daily|full] [--expected-only] [--write]` plants each bug of planted-bugs/ separately in a copy
// of this checkout and reports which test caught it. `--write` puts the outcome of a complete run into docs/testing.md.
import { parseArgs } from "node:util";
import { ensureChromium, ensureHeadlessShell } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode24, node24Env } from "./node24.mjs";
import { bugs } from "./planted-bugs/bugs.mjs";
import { findCatchingTest, runStepsWithoutBug } from "./planted-bugs/find-catching-test.mjs";
import { copyCheckout, findMisplacedBugs, plantBug } from "./planted-bugs/copy-checkout.mjs";
import { stopRunningProcesses } from "./planted-bugs/run-tests.mjs";
import { renderOutcomesTable, summarizeOutcomes, writeReport } from "./planted-bugs/report.mjs";

try {
  const { chosen, write, ...how } = readArguments();
  const complaints = findMisplacedBugs(chosen);
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
  await ensureInstalled();
  const node = findNode24();
  const env = {
    ...node24Env(node),
    CHROMIUM_PATH: await ensureChromium(),
    CHROMIUM_SHELL_PATH: await ensureHeadlessShell(),
  };
  const outcomes = await plantAllBugs(chosen, how, { node, env });
  console.log(`\n${renderOutcomesTable(outcomes)}\n\n${summarizeOutcomes(outcomes)}`);
  if (write) writeReport(outcomes);
  if (outcomes.some((outcome) => outcome.level === null)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      level: { type: "string", default: "full" },
      "expected-only": { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const { level, write } = values;
  if (level !== "daily" && level !== "full") throw new Error("--level: expected daily or full");
  const unknown = positionals.filter((id) => !bugs.some((bug) => bug.id === id));
  if (unknown.length > 0) throw new Error(`Unknown bug: ${unknown.join(", ")}.`);
  const chosen = bugs.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  if (write && chosen.length < bugs.length) throw new Error("--write: requires planting all bugs");
  return { chosen, write, level, expectedOnly: values["expected-only"] };
}

async function plantAllBugs(chosen, how, tools) {
  console.log("Copying the checkout…");
  const copy = copyCheckout();
  process.on("exit", copy.remove);
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void stopRunningProcesses().then(() => process.exit(1)));
  const where = { folder: copy.folder, ...tools };

  console.log("Running the expected tests without a bug…");
  const steps = chosen
    .flatMap((bug) => bug.steps)
    .filter((step) => how.level === "full" || step.level === "daily");
  const complaints = await runStepsWithoutBug(where, steps);
  if (complaints.length > 0) throw new Error(complaints.join("\n"));

  const outcomes = [];
  for (const bug of chosen) {
    const began = performance.now();
    const takeOut = plantBug(copy.folder, bug);
    const caught = await findCatchingTest(where, bug, how).finally(takeOut);
    const seconds = Math.round((performance.now() - began) / 1000);
    outcomes.push({ bug, seconds, ...caught });
    const result = caught.level ? `caught by ${caught.by} (${caught.level})` : "NOT CAUGHT";
    const surprise = caught.level && !caught.isExpected ? ", by another test than expected" : "";
    console.log(`${bug.id}: ${result}, ${seconds} s${surprise}`);
  }
  return outcomes;
}
