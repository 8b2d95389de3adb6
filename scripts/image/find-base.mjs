import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { canInstallPackages, installPackages } from "../debian.mjs";
import { readProgram, runProgram } from "./run-program.mjs";

/** Image that the Dockerfile builds on by default. */
const base = "docker.io/library/node:24-slim";
/** Debian release of that image. */
const release = "bookworm";
const standIn = "localhost/ofage-image-check-base";

/**
 * Finds the image to build on: the Dockerfile's own if a registry has it, else a stand-in of Debian's packages, this Node and npm.
 * @param {import("./find-container-engine.mjs").ContainerEngine} engine
 * @param {string} folder for the stand-in's parts
 * @returns {Promise<{ image: string, isStandIn: boolean }>}
 */
export async function findBase(engine, folder) {
  if (await engine.pull(base)) return { image: base, isStandIn: false };
  console.log(`${base} could not be pulled: putting a stand-in together…`);
  await buildStandIn(engine, folder);
  return { image: standIn, isStandIn: true };
}

async function buildStandIn(engine, folder) {
  await mkdir(folder, { recursive: true });
  await ensureMmdebstrap();
  await readProgram("mmdebstrap", [
    "--variant=minbase",
    "--include=libstdc++6",
    release,
    join(folder, "debian.tar"),
  ]);
  await copyFile(process.execPath, join(folder, "node"));
  const npm = await readProgram(
    "npm",
    ["pack", "--silent", `npm@${await readProgram("npm", ["--version"])}`],
    {
      cwd: folder,
    },
  );
  await writeFile(
    join(folder, "Dockerfile"),
    `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
ADD ${npm} /usr/local/lib/npm/
RUN ln -s /usr/local/lib/npm/package/bin/npm-cli.js /usr/local/bin/npm && useradd --create-home --uid 1000 node
CMD ["node"]
`,
  );
  await engine.build({ context: folder, file: join(folder, "Dockerfile"), image: standIn });
}

async function ensureMmdebstrap() {
  if ((await runProgram("mmdebstrap", ["--version"])).code === 0) return;
  if (!canInstallPackages())
    throw new Error(`${base} could not be pulled, and there is no mmdebstrap to put a stand-in together.`);
  await installPackages("mmdebstrap");
}
