import { lastLines } from "./run-program.mjs";

const pollMs = 250;
const healthDeadlineMs = 180_000;
/** Docker kills what has not ended ten seconds after SIGTERM. */
const stopDeadlineMs = 10_000;

/** @typedef {import("./find-container-engine.mjs").Container} Container */

/**
 * Waits until a container's health check succeeds.
 * @param {Container} container
 * @param {readonly string[]} healthCheck command
 * @throws an error with the container's last output if it ends first or is not healthy in time
 */
export async function waitUntilHealthy(container, healthCheck) {
  const end = performance.now() + healthDeadlineMs;
  while (performance.now() < end) {
    if (container.exitCode() !== undefined)
      throw new Error(
        `${container.name} ended with ${container.exitCode()}:\n${lastLines(container.output())}`,
      );
    if ((await container.execute(healthCheck)).code === 0) return;
    await wait();
  }
  throw new Error(
    `${container.name} was not healthy after ${healthDeadlineMs / 1000} s:\n${lastLines(container.output())}`,
  );
}

/**
 * Waits for a container's end.
 * @param {Container} container
 * @param {number} deadlineMs
 * @returns {Promise<number>} its exit code
 * @throws an error if it still runs
 */
export async function waitForExit(container, deadlineMs) {
  const end = performance.now() + deadlineMs;
  while (performance.now() < end) {
    const code = container.exitCode();
    if (code !== undefined) return code;
    await wait();
  }
  throw new Error(
    `${container.name} still runs after ${deadlineMs / 1000} s:\n${lastLines(container.output())}`,
  );
}

/**
 * Stops a container as Docker does.
 * @param {Container} container
 * @throws an error unless it ends in time, without a failure
 */
export async function stopContainer(container) {
  await container.signal("SIGTERM");
  const code = await waitForExit(container, stopDeadlineMs);
  if (code !== 0)
    throw new Error(`${container.name} ended with ${code} after SIGTERM:\n${lastLines(container.output())}`);
}

/**
 * Kills a container and waits for its end.
 * @param {Container} container
 */
export async function killContainer(container) {
  await container.signal("SIGKILL");
  await waitForExit(container, stopDeadlineMs);
}

const wait = () => new Promise((resolve) => setTimeout(resolve, pollMs));
