import { join } from "node:path";
import { openWebhookReceiver } from "../../packages/api/testing/webhook-receiver.ts";
import { payingCard } from "../../fixtures/test-cards.ts";
import { openShop, readJson } from "./open-shop.mjs";
import { passCheck, requireWebhook } from "./pass-check.mjs";
import { readPages } from "./read-pages.mjs";
import { backupProgram, requireSuccess } from "./run-backup-program.mjs";
import { startComposition } from "./start-composition.mjs";
import { killContainer, stopContainer } from "./wait-for-container.mjs";

/**
 * @typedef {object} CheckOptions
 * @property {import("./find-container-engine.mjs").ContainerEngine} engine
 * @property {string} image
 * @property {string} folder an empty one
 * @property {ReturnType<typeof import("./create-report.mjs").createReport>} report
 * @property {AsyncDisposableStack} stack ends what is started
 */

/**
 * Starts the roles of compose.yaml, takes them through a check, and stops them.
 * @param {CheckOptions} options
 * @returns {Promise<{ shop: import("./open-shop.mjs").Shop, checkId: string, secretKey: string, backup: string }>} a backup's file, and
 *   what is in it
 */
export async function checkComposition({ engine, image, folder, report, stack }) {
  const composition = await report.step("roles of compose.yaml are healthy", async () => {
    const started = await startComposition(engine, image, folder, stack);
    return [started, [...started.containers.keys()].join(", ")];
  });
  const { containers, proxy, dataFolder, secretKey } = composition;
  if (!proxy.isCaddy)
    report.omit("proxy", "no caddy 2.11.2 or later on this machine: the proxy of the tests stood in for it");
  const receiver = await openWebhookReceiver();
  stack.defer(() => receiver.close());
  const outbox = join(dataFolder, "outbox");
  const shop = await report.step("sign-up with the code from an email", async () => [
    await openShop({ url: proxy.url, outbox }, receiver.url),
  ]);
  const checkId = await report.step("a check passes", async () => {
    const { id, scans } = await passCheck(shop);
    return [id, `in scan ${scans}; ${await describeEngines(composition)}`];
  });
  await report.step("its webhook arrives, signed", async () => [
    await requireWebhook(receiver, shop.webhookSecret, checkId),
  ]);
  await report.step("pages and their files", async () => [
    undefined,
    `${await readPages(proxy.url)} addresses`,
  ]);
  await report.step("an invoice as PDF", async () => [undefined, `${await readInvoice(shop)} bytes`]);
  await report.step("migrate and backup in a container", async () => {
    requireSuccess(await containers.get("jobs").execute([...backupProgram, "migrate"]));
    requireSuccess(await containers.get("jobs").execute([...backupProgram, "backup", "/data/today.backup"]));
    return [];
  });
  await report.step("with one API process and one engine killed, another check passes", async () => {
    const killed = ["api-1", "engine-1"].map((name) => containers.get(name));
    await Promise.all(killed.map(killContainer));
    const { scans } = await passCheck(shop);
    return [undefined, `in scan ${scans}; ${await describeEngines(composition)}`];
  });
  await report.step("the other roles end within 10 s of SIGTERM", async () => {
    const running = [...containers.values()].filter((container) => container.exitCode() === undefined);
    await Promise.all(running.map(stopContainer));
    return [undefined, `${running.length} of ${containers.size}`];
  });
  return { shop, checkId, secretKey, backup: join(dataFolder, "today.backup") };
}

/** Says how many frames each running engine has read; throws an error if they read none. */
async function describeEngines({ containers, metricsPorts }) {
  const engines = [...containers].filter(
    ([name, container]) => name.startsWith("engine-") && container.exitCode() === undefined,
  );
  const counts = await Promise.all(
    engines.map(async ([name]) => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPorts.get(name)}/metrics`)).text();
      return [name, Number(/^ofage_engine_frames_total (\d+)/m.exec(metrics)?.[1] ?? 0)];
    }),
  );
  if (counts.every(([, count]) => count === 0)) throw new Error("no engine read a frame");
  return counts.map(([name, count]) => `${name} read ${count} frames`).join(", ");
}

/** Buys a plan and returns the size of its invoice in bytes. */
async function readInvoice({ caller, session }) {
  const options = { bearer: session };
  await readJson(
    caller.call("/v1/billing/payment_method", { ...options, body: payingCard, isReplacement: true }),
  );
  await readJson(caller.call("/v1/billing/change_plan", { ...options, body: { plan_id: "standard" } }));
  const { data } = await readJson(caller.call("/v1/billing/invoices", options));
  const answer = await caller.call(`/v1/billing/invoices/${data[0].id}/download`, options);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new Error(`the invoice's download responded with ${answer.status}: ${bytes.subarray(0, 200)}`);
  return bytes.length;
}
