import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "../run-command.mjs";
import { checkComposition } from "./check-composition.mjs";
import { checkSingleContainer } from "./check-single-container.mjs";
import { collectNpmSecrets } from "./collect-npm-secrets.mjs";
import { createReport } from "./create-report.mjs";
import { findBase } from "./find-base.mjs";
import { findContainerEngine } from "./find-container-engine.mjs";
import { measureLayers } from "./measure-layers.mjs";

/* Builds the image, measures it, and takes the roles of compose.yaml through a check in its containers. */

/** Size of the layers that we add to the base, in bytes. */
const limitBytes = 200_000_000;
const image = "localhost/ofage-image-check";
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {string} folder an empty one */
async function checkImage(folder) {
  const makeFolder = async (name) => {
    const path = join(folder, name);
    await mkdir(path);
    return path;
  };
  const engine = await findContainerEngine(await makeFolder("engine"));
  stack.defer(() => engine.close());
  console.log(`Checking the image with ${engine.description}.`);
  const base = await report.step("base image", async () => {
    const found = await findBase(engine, await makeFolder("base"));
    return [found, found.image];
  });
  if (base.isStandIn)
    report.omit(
      "node:24-slim",
      "it could not be pulled: the base is of Debian's packages, this Node, and npm",
    );
  await report.step("the image is built", async () => {
    const secrets = await collectNpmSecrets(await makeFolder("secrets"));
    const file = join(repositoryRoot, "Dockerfile");
    return [await engine.build({ context: repositoryRoot, file, image, base: base.image, secrets })];
  });
  await report.step(`our layers have at most ${megabytes(limitBytes)}`, async () => {
    const bytes = await measureLayers(engine, image, base.image, await makeFolder("layers"));
    if (bytes > limitBytes) throw new Error(megabytes(bytes));
    return [bytes, megabytes(bytes)];
  });
  const options = { engine, image, report, stack };
  const composed = await checkComposition({ ...options, folder: await makeFolder("composition") });
  await checkSingleContainer({ ...options, folder: await makeFolder("single") }, composed);
  for (const part of engine.untried) report.omit(part, `${engine.description} has none`);
  report.omit("networks of compose.yaml", "the containers are on the network of this machine");
  report.omit("postgres:17-alpine", "the PostgreSQL of the tests stood in for it");
}

const report = createReport();
const stack = new AsyncDisposableStack();
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void stack.disposeAsync().finally(() => process.exit(1)));
const folder = await mkdtemp(join(tmpdir(), "ofage-image-check-"));
stack.defer(() => rm(folder, { recursive: true, force: true }));
try {
  await checkImage(folder);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await stack.disposeAsync();
report.print();
