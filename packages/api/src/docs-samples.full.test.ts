import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listSamples } from "../../web/docs/samples.ts";
import { createCustomer, type Customer } from "../testing/samples/customer.ts";
import { findCurl, findInterpreters } from "../testing/samples/interpreters.ts";
import { runAuditLog } from "../testing/samples/run-audit-log.ts";
import { runClient } from "../testing/samples/run-client.ts";
import { runReceipt } from "../testing/samples/run-receipt.ts";
import { runSdkServer } from "../testing/samples/run-sdk-server.ts";
import { runShell } from "../testing/samples/run-shell.ts";
import { runSite } from "../testing/samples/run-site.ts";
import { runVerifyToken } from "../testing/samples/run-verify-token.ts";
import { runVerifyWebhook } from "../testing/samples/run-verify-webhook.ts";
import { fileOf } from "../testing/samples/sample.ts";

// Every sample of /docs is executed as a reader would: copied, its placeholders filled in, in its own language.
const runs = {
  client: runClient,
  "verify-webhook": runVerifyWebhook,
  "verify-token": runVerifyToken,
  site: runSite,
};
const files = ["javascript.mjs", "python.py", "ruby.rb", "php.php"];
const receiptFiles = ["javascript.mjs", "python.py"];
const auditLogFiles = ["javascript.mjs", "python.py"];
const shellFiles = ["create-check.sh", "register-webhook.sh", "settings.sh", "webhook-secret.sh"];
/** Those that need a page: e2e/docs-samples.spec.ts executes them. */
const inBrowser = ["sdk/check.js", "sdk/enter.jsx", "sdk/page.html"];
const { found, missing } = findInterpreters();
const curl = findCurl();

let folder: string;
let customer: Customer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofage-samples-"));
  customer = await createCustomer();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const ran = found.map(({ language, version }) => `${language} ${version}`);
  const not = missing.map(({ language, reason }) => `${language} (${reason})`);
  if (curl) ran.push(`shell with curl ${curl}`);
  else not.push("shell (no curl on this machine)");
  console.log(
    `Samples of /docs were executed in ${ran.join(", ")}. Not executed: ${not.join(", ") || "none"}.`,
  );
});

test("every sample is one that is executed here", () => {
  const executed = Object.keys(runs).flatMap((name) => files.map((file) => `${name}/${file}`));
  executed.push(...receiptFiles.map((file) => `receipt/${file}`));
  executed.push(...auditLogFiles.map((file) => `audit-log/${file}`));
  executed.push("sdk/server.mjs", ...inBrowser, ...shellFiles.map((file) => `shell/${file}`));
  expect(listSamples().map(({ name, file }) => `${name}/${file}`)).toEqual(executed.toSorted());
});

for (const interpreter of found) {
  describe(`in ${interpreter.language} ${interpreter.version}`, () => {
    for (const [name, run] of Object.entries(runs))
      test(name, { timeout: 120_000 }, () => run({ interpreter, folder, customer }));
    if (receiptFiles.includes(fileOf(interpreter)))
      test("receipt", { timeout: 120_000 }, () => runReceipt({ interpreter, folder, customer }));
    if (auditLogFiles.includes(fileOf(interpreter)))
      test("audit-log", { timeout: 120_000 }, () => runAuditLog({ interpreter, folder }));
    if (interpreter.language === "javascript")
      test("sdk/server.mjs", () => runSdkServer({ interpreter, folder, customer }));
  });
}

if (curl) test(`shell with curl ${curl}`, () => runShell(folder, customer));
