// Tests whether any part of a visitor's frames is ever written anywhere.
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PrivacyReport } from "@ofage/contract/privacy-report";
import { openWebhookReceiver } from "../../packages/api/testing/webhook-receiver.ts";
import { mutants } from "./mutants/index.ts";
import { type ScenarioResult, catchMutant, prepareData, runPrivacyProof } from "./prove.ts";
import { type PrivacyProof, createPrivacyReport } from "./report.ts";
import { findPrivacyFaults } from "./find-privacy-faults.ts";
import { printScenarioResult, printMutantResult, printSummary } from "./print-results.ts";
import { canTrace } from "./trace/strace.ts";

const reportPath = join(import.meta.dirname, "../../docs/privacy.json");
const { write } = parseArgs({ options: { write: { type: "boolean", default: false } } }).values;

const folder = await realpath(await mkdtemp(join(tmpdir(), "ofage-privacy-")));
const receiver = await openWebhookReceiver();
try {
  const traced = canTrace();
  console.log(
    traced
      ? "Tracing with strace: every byte that the server writes is searched, including those in deleted files."
      : "strace is missing or not permitted: only remaining files are searched, not deleted ones.",
  );
  const setting = { folder, receiver, traced };
  const prepared = await prepareData(setting);
  const acts: ScenarioResult[] = [];
  const stage = await runPrivacyProof(setting, prepared, (act) => {
    acts.push(act);
    printScenarioResult(act);
  });
  const caught: PrivacyProof["caught"][number][] = [];
  for (const mutant of mutants) {
    const finds =
      mutant.needs === "strace" && !traced ? undefined : await catchMutant(setting, prepared, mutant);
    printMutantResult(mutant, finds);
    if (finds) caught.push({ mutant, finds });
  }
  const proven = { stage, acts, caught, date: new Date() };
  const report = PrivacyReport.parse(createPrivacyReport(proven));
  const faults = findPrivacyFaults(proven, report);
  printSummary(report, faults);
  if (faults.length > 0) process.exitCode = 1;
  else if (write) {
    await writeFile(reportPath, `${formatReport(report)}\n`);
    console.log("Written to docs/privacy.json");
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
}

/** Formats each innermost object on one line, so that a changed number changes a single line. */
function formatReport(report: PrivacyReport): string {
  return JSON.stringify(report, null, 1).replaceAll(/\{[^{}[\]]*\}/g, (inner) =>
    inner.replaceAll(/\n\s*/g, " "),
  );
}
