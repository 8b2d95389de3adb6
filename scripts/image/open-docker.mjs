import { describeBuild } from "./describe-build.mjs";
import { readProgram, runProgram } from "./run-program.mjs";
import { startDockerContainer } from "./start-docker-container.mjs";

// Secrets that are mounted during a build need it.
const env = { ...process.env, DOCKER_BUILDKIT: "1" };
const docker = (...args) => readProgram("docker", args, { env });

/**
 * Connects to a Docker engine.
 * @returns {Promise<import("./find-container-engine.mjs").ContainerEngine | undefined>} undefined if none answers
 */
export async function openDocker() {
  const version = await runProgram("docker", ["version", "--format", "{{.Server.Version}}"]);
  if (version.code !== 0) return undefined;
  const images = new Set();
  return {
    description: `Docker ${version.stdout.trim()}`,
    untried: [],
    pull: async (image) => (await runProgram("docker", ["pull", "--quiet", image])).code === 0,
    build: async (build) => {
      images.add(build.image);
      await docker("build", "--network", "host", ...describeBuild(build));
    },
    countLayers: async (image) =>
      Number(await docker("image", "inspect", "--format", "{{len .RootFS.Layers}}", image)),
    save: async (image, file) => void (await docker("save", "--output", file, image)),
    readConfig: async (image) =>
      JSON.parse(await docker("image", "inspect", "--format", "{{json .Config}}", image)),
    start: startDockerContainer,
    close: async () => {
      for (const image of [...images].toReversed()) await docker("image", "rm", "--force", image);
    },
  };
}
