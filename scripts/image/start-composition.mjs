import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startPostgres } from "../../fixtures/postgres.ts";
import { freePort } from "../../fixtures/free-port.ts";
import { repositoryRoot } from "../run-command.mjs";
import { makeVolume } from "./make-volume.mjs";
import { readComposition } from "./read-composition.mjs";
import { startProxy } from "./start-proxy.mjs";
import { waitUntilHealthy } from "./wait-for-container.mjs";

/**
 * The roles of compose.yaml in containers of this machine's network, each on its own port.
 * @typedef {object} Composition
 * @property {Map<string, import("./find-container-engine.mjs").Container>} containers by the service's name
 * @property {Map<string, number>} metricsPorts by the service's name
 * @property {{ url: string, isCaddy: boolean }} proxy
 * @property {string} secretKey
 * @property {string} dataFolder what the roles have as /data
 */

/**
 * Starts the roles of compose.yaml at once, as Docker Compose does, and waits until each is healthy.
 * @param {import("./find-container-engine.mjs").ContainerEngine} engine
 * @param {string} image
 * @param {string} folder
 * @param {AsyncDisposableStack} stack ends what was started
 * @returns {Promise<Composition>}
 */
export async function startComposition(engine, image, folder, stack) {
  const secretKey = randomBytes(36).toString("base64");
  const roles = await readComposition(join(repositoryRoot, "compose.yaml"), {
    SECRET_KEY: secretKey,
    ENGINE_KEY: randomBytes(36).toString("base64"),
    POSTGRES_PASSWORD: randomBytes(24).toString("hex"),
  });
  const postgres = await startPostgres();
  stack.defer(() => postgres.stop());
  const ports = new Map();
  const metricsPorts = new Map();
  for (const { name } of roles) {
    ports.set(name, await freePort());
    metricsPorts.set(name, await freePort());
  }
  const config = await engine.readConfig(image);
  const containers = new Map();
  for (const role of roles) {
    const container = await engine.start({
      name: `ofage-image-check-${role.name}`,
      image,
      command: role.command,
      environment: {
        ...replaceAddresses(role.environment, ports),
        ...(role.environment.DATABASE_URL ? { DATABASE_URL: postgres.url } : {}),
        // Differences, because the roles share one network: they would take each other's ports.
        HOST: "127.0.0.1",
        PORT: String(ports.get(role.name)),
        METRICS_HOST: "127.0.0.1",
        METRICS_PORT: String(metricsPorts.get(role.name)),
        TRUST_PROXY: "127.0.0.1",
        WEBHOOK_ALLOW_NET: "127.0.0.1/32",
      },
      volumes: await Promise.all(
        role.volumes.map(async ({ source, target, isReadOnly }) => ({
          ...(await makeVolume(folder, source, target)),
          isReadOnly,
        })),
      ),
    });
    stack.defer(() => container.remove());
    containers.set(role.name, container);
  }
  await Promise.all(
    roles.map(({ name, healthCheck }) =>
      waitUntilHealthy(containers.get(name), healthCheck ?? config.Healthcheck.Test.slice(1)),
    ),
  );
  const proxy = await startProxy(ports, folder, stack);
  return { containers, metricsPorts, proxy, secretKey, dataFolder: join(folder, "outbox") };
}

/** Replaces `service:3000` by the service's address on this machine. */
function replaceAddresses(environment, ports) {
  const replace = (text) =>
    [...ports].reduce((each, [name, port]) => each.replaceAll(`${name}:3000`, `127.0.0.1:${port}`), text);
  return Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, replace(value)]));
}
