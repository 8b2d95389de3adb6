import { createBenchCaller } from "../../bench/support/bench-server.ts";
import { freePort } from "../../fixtures/free-port.ts";
import { passCheck, requirePassed } from "./pass-check.mjs";
import { restoreIntoVolume } from "./restore-into-volume.mjs";
import { killContainer, stopContainer, waitUntilHealthy } from "./wait-for-container.mjs";

/**
 * Restores the backup of a composition into the embedded database of one container, and takes that through checks, a stop and a kill.
 * @param {import("./check-composition.mjs").CheckOptions} options
 * @param {Awaited<ReturnType<typeof import("./check-composition.mjs").checkComposition>>} composed
 */
export async function checkSingleContainer(options, composed) {
  const { engine, image, report, stack } = options;
  const { secretKey } = composed;
  const volume = await report.step("restore into the embedded database", async () => [
    await restoreIntoVolume(options, composed),
  ]);
  const port = await freePort();
  const shop = {
    ...composed.shop,
    caller: createBenchCaller({ url: `http://127.0.0.1:${port}`, outbox: volume.source }),
  };
  const healthCheck = (await engine.readConfig(image)).Healthcheck.Test.slice(1);
  const passed = [composed.checkId];
  /** Starts the server, reads every earlier check, passes another, and ends it. */
  const serve = (name, endContainer) => async () => {
    const container = await engine.start({
      name: `ofage-image-check-${name}`,
      image,
      command: [],
      environment: {
        HOST: "127.0.0.1",
        PORT: String(port),
        SECRET_KEY: secretKey,
        TRUST_PROXY: "127.0.0.1",
      },
      volumes: [volume],
    });
    stack.defer(() => container.remove());
    await waitUntilHealthy(container, healthCheck);
    for (const id of passed) await requirePassed(shop, id);
    const { id, scans } = await passCheck(shop);
    passed.push(id);
    await endContainer(container);
    return [undefined, `${passed.length} checks, the last in scan ${scans}`];
  };
  await report.step(
    "one container has the check, and ends within 10 s of SIGTERM",
    serve("all-1", stopContainer),
  );
  await report.step("started again, it has all checks, and is killed", serve("all-2", killContainer));
  await report.step("started after the kill, it has all checks", serve("all-3", stopContainer));
}
