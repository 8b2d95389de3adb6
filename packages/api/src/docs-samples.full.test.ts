import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listSamples } from "../../web/docs-build/samples.ts";
import { createSampleCustomer, type SampleCustomer } from "../testing/samples/customer.ts";
import { findCurl, findInterpreters } from "../testing/samples/interpreters.ts";
import { runAuditLogSample } from "../testing/samples/run-audit-log.ts";
import { runClientSample } from "../testing/samples/run-client.ts";
import { findGuides, guides } from "../testing/samples/guides.ts";
import { nextGuideFile, parseGuide, runGuide, runNextGuide } from "../testing/samples/run-guides.ts";
import { runOwnProviderSample } from "../testing/samples/run-own-provider.ts";
import { runReceiptSample } from "../testing/samples/run-receipt.ts";
import { runSdkServerSample } from "../testing/samples/run-sdk-server.ts";
import { runShellSamples } from "../testing/samples/run-shell.ts";
import { runSiteSample } from "../testing/samples/run-site.ts";
import { runVerifyTokenSample } from "../testing/samples/run-verify-token.ts";
import { runVerifyWebhookSample } from "../testing/samples/run-verify-webhook.ts";
import { sampleFileName } from "../testing/samples/sample.ts";

// Executes every sample of /docs as a reader would: copied, with its placeholders filled in, in its own language.
const runs = {
  client: runClientSample,
  "verify-webhook": runVerifyWebhookSample,
  "verify-token": runVerifyTokenSample,
  "own-provider": runOwnProviderSample,
  site: runSiteSample,
};
const files = ["javascript.mjs", "python.py", "ruby.rb", "php.php"];
const receiptFiles = ["javascript.mjs", "python.py"];
const auditLogFiles = ["javascript.mjs", "python.py"];
const shellFiles = ["create-check.sh", "register-webhook.sh", "settings.sh", "webhook-secret.sh"];
/** Samples that need a page: e2e/docs-samples.spec.ts executes them. */
const inBrowser = ["sdk/check.js", "sdk/enter.jsx", "sdk/page.html"];
const { found, missing } = findInterpreters();
const curl = findCurl();
const { found: foundGuides, missing: missingGuides } = findGuides();

let folder: string;
let customer: SampleCustomer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofage-samples-"));
  customer = await createSampleCustomer();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const ran = found.map(({ language, version }) => `${language} ${version}`);
  ran.push("the Next.js guide", ...foundGuides.map(({ framework }) => `the ${framework} guide`));
  const not = missing.map(({ language, reason }) => `${language} (${reason})`);
  not.push(
    ...missingGuides.map(({ framework }) => `the ${framework} guide (no ${framework} on this machine)`),
  );
  if (curl) ran.push(`shell with curl ${curl}`);
  else not.push("shell (no curl on this machine)");
  console.log(
    `Samples of /docs were executed in ${ran.join(", ")}. Not executed: ${not.join(", ") || "none"}.`,
  );
});

test("every sample of the documentation is executed here", () => {
  const executed = Object.keys(runs).flatMap((name) => files.map((file) => `${name}/${file}`));
  executed.push(...receiptFiles.map((file) => `receipt/${file}`));
  executed.push(...auditLogFiles.map((file) => `audit-log/${file}`));
  executed.push("sdk/server.mjs", ...inBrowser, ...shellFiles.map((file) => `shell/${file}`));
  executed.push(nextGuideFile, ...guides.map(({ sample }) => sample));
  expect(listSamples().map(({ name, file }) => `${name}/${file}`)).toEqual(executed.toSorted());
});

for (const interpreter of found) {
  describe(`samples in ${interpreter.language} ${interpreter.version}`, () => {
    for (const [name, run] of Object.entries(runs))
      test(name, { timeout: 120_000 }, () => run({ interpreter, folder, customer }));
    if (receiptFiles.includes(sampleFileName(interpreter)))
      test("receipt", { timeout: 120_000 }, () => runReceiptSample({ interpreter, folder, customer }));
    if (auditLogFiles.includes(sampleFileName(interpreter)))
      test("audit-log", { timeout: 120_000 }, () => runAuditLogSample({ interpreter, folder }));
    for (const guide of missingGuides.filter(({ language }) => language === interpreter.language))
      test(`${guide.sample} parses`, () => parseGuide(interpreter, folder, guide));
    if (interpreter.language === "javascript")
      test("sdk/server.mjs", () => runSdkServerSample({ interpreter, folder, customer }));
  });
}

for (const guide of foundGuides)
  test(`${guide.sample} in ${guide.framework}`, { timeout: 120_000 }, () => runGuide(guide, folder));

test(nextGuideFile, { timeout: 120_000 }, () => runNextGuide({ folder }));

if (curl) test(`samples in shell with curl ${curl}`, () => runShellSamples(folder, customer));
