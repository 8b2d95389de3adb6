// Tests whether any part of a visitor's frames or of a wallet's answer is ever written anywhere.
// npm run privacy -- [--quick | --write]; quick: one scan and one leak, to see that everything runs.
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PrivacyReport } from "@ofage/contract/privacy-report";
import { openWebhookReceiver } from "../../packages/api/testing/webhook-receiver.ts";
import { createTrustedRoot } from "./canary-wallet.ts";
import { mutants } from "./mutants.ts";
import { ProofStage } from "./proof-stage.ts";
import { catchMutant, type MutantReport, runScenarios, type ScenarioReport } from "./prove.ts";
import { passed, scenarios as allScenarios } from "./scenarios.ts";
import { createPrivacyReport, findPrivacyFaults } from "./report.ts";
import { canTrace } from "./system-calls.ts";

const reportPath = join(import.meta.dirname, "../../docs/privacy.json");
const { quick, write } = parseArgs({
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
}).values;
if (quick && write) throw new Error("A quick run proves too little to be written.");

const folder = await realpath(await mkdtemp(join(tmpdir(), "ofage-privacy-")));
const receiver = await openWebhookReceiver();
try {
  const isTraced = canTrace();
  console.log(
    isTraced
      ? "Tracing with strace: every byte that the server writes is searched, including those in deleted files."
      : "strace is missing or not permitted: only remaining files are searched, not deleted ones.",
  );
  const anchors = join(folder, "anchors");
  const shared = { anchors, authority: await createTrustedRoot(anchors), receiver, isTraced };
  await using stage = new ProofStage({ root: join(folder, "server"), ...shared });
  const scenarios: ScenarioReport[] = [];
  for await (const scenario of runScenarios(stage, quick ? [passed] : allScenarios)) {
    scenarios.push(scenario);
    const { name, frames, wallet_answers, receipts, answers, searched } = scenario;
    console.log(
      `\n${name}: ${frames} frames, ${wallet_answers} wallet answers, ${receipts} receipts verified`,
    );
    console.table(answers);
    console.table(searched.filter(({ files }) => files > 0));
  }
  const caught: MutantReport[] = [];
  for (const mutant of quick ? mutants.slice(0, 1) : mutants) {
    const result = await catchMutant(mutant, { root: join(folder, mutant.name), ...shared });
    if (result) caught.push(result);
    const said = !result ? "cannot leak here" : result.caught ? "caught" : "NOT CAUGHT";
    console.log(`\nMutant ${mutant.name} (${mutant.leaks}): ${said}`);
    console.table(result?.found);
  }
  const report = PrivacyReport.parse(createPrivacyReport(stage, scenarios, caught));
  const faults = findPrivacyFaults(stage, caught);
  console.log({ ...report.method, ...report.system_calls, ...report.total });
  for (const fault of faults) console.log(`FAULT ${fault}`);
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
