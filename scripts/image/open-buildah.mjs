import { join } from "node:path";
import { canInstallPackages, installPackages } from "../debian.mjs";
import { describeBuild } from "./describe-build.mjs";
import { readProgram, runProgram } from "./run-program.mjs";
import { startOciContainer } from "./start-oci-container.mjs";

/**
 * Opens an image store of buildah's in a folder. It builds without namespaces (`--isolation chroot`), and an OCI runtime runs containers.
 * @param {string} folder
 * @returns {Promise<import("./find-container-engine.mjs").ContainerEngine | undefined>} undefined if a part is missing
 */
export async function openBuildah(folder) {
  const runtime = await ensurePrograms();
  if (!runtime) return undefined;
  const store = [
    "--root",
    join(folder, "store"),
    "--runroot",
    join(folder, "run"),
    "--storage-driver",
    "vfs",
  ];
  const buildah = (...args) => readProgram("buildah", [...store, ...args]);
  const inspect = async (image) => JSON.parse(await buildah("inspect", "--type", "image", image));
  /** Root file systems of images, which containers share because they cannot write to them. */
  const roots = new Map();
  const mountRoot = async (image) => {
    const container = await buildah("from", "--pull-never", image);
    return buildah("mount", container);
  };
  const [version] = (await readProgram("buildah", ["--version"])).split(" (");
  const readConfig = async (image) => (await inspect(image)).Docker.config;
  return {
    description: `${version} and ${runtime}`,
    untried: ["Docker's seccomp profile"],
    pull: async (image) => (await runProgram("buildah", [...store, "pull", "--quiet", image])).code === 0,
    build: async (build) => {
      const options = ["--isolation", "chroot", "--network", "host", "--format", "docker"];
      await buildah("build", ...options, ...describeBuild(build));
    },
    countLayers: async (image) => (await inspect(image)).OCIv1.rootfs.diff_ids.length,
    save: async (image, file) => void (await buildah("push", image, `docker-archive:${file}`)),
    readConfig,
    start: async (options) => {
      const { image } = options;
      if (!roots.has(image)) roots.set(image, await mountRoot(image));
      return startOciContainer(options, {
        runtime,
        root: roots.get(image),
        config: await readConfig(image),
        folder: join(folder, "containers"),
      });
    },
    close: async () => {
      await buildah("rm", "--all");
    },
  };
}

/** Finds buildah and an OCI runtime, and installs them where that takes only seconds. Returns the runtime's name. */
async function ensurePrograms() {
  const found = await findPrograms();
  if (found || !canInstallPackages()) return found;
  console.log("Installing buildah and runc (once)…");
  await installPackages("buildah", "runc");
  return findPrograms();
}

async function findPrograms() {
  const isThere = async (program) => (await runProgram(program, ["--version"])).code === 0;
  if (!(await isThere("buildah"))) return undefined;
  // Older releases of crun start nothing where both versions of control groups are mounted.
  for (const runtime of ["runc", "crun"]) if (await isThere(runtime)) return runtime;
  return undefined;
}
