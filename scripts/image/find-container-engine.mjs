import { openBuildah } from "./open-buildah.mjs";
import { openDocker } from "./open-docker.mjs";

/**
 * Settings of an image, as Docker writes them.
 * @typedef {object} ImageConfig
 * @property {string[]} Entrypoint
 * @property {string[]} Env
 * @property {string} User
 * @property {string} WorkingDir
 * @property {{ Test: string[] }} [Healthcheck]
 */

/**
 * A container on the network of this machine, with the restrictions of compose.yaml.
 * @typedef {object} ContainerOptions
 * @property {string} name
 * @property {string} image
 * @property {string[]} command replaces the image's own arguments
 * @property {string[]} [entrypoint] replaces the image's own
 * @property {Record<string, string>} environment
 * @property {{ source: string, target: string, isReadOnly: boolean }[]} volumes folders of this machine
 */

/**
 * @typedef {object} Container
 * @property {string} name
 * @property {(command: readonly string[]) => Promise<{ code: number | null, stdout: string, stderr: string }>} execute runs a command in it
 * @property {(name: "SIGTERM" | "SIGKILL") => Promise<void>} signal
 * @property {() => number | undefined} exitCode undefined while it runs
 * @property {() => string} output everything it has printed so far, on both streams
 * @property {() => Promise<void>} remove ends it if it runs
 */

/**
 * A program that builds images and one that runs containers.
 * @typedef {object} ContainerEngine
 * @property {string} description name and version
 * @property {string[]} untried parts of a composition that it does not provide
 * @property {(image: string) => Promise<boolean>} pull tells whether a registry has the image
 * @property {(options: { context: string, file: string, image: string, base?: string, secrets?: Record<string, string> }) => Promise<void>}
 *   build
 * @property {(image: string) => Promise<number>} countLayers
 * @property {(image: string, file: string) => Promise<void>} save writes its layers as `docker save` does
 * @property {(image: string) => Promise<ImageConfig>} readConfig
 * @property {(options: ContainerOptions) => Promise<Container>} start
 * @property {() => Promise<void>} close removes the images that it built
 */

/**
 * Finds a Docker engine that answers, else buildah with an OCI runtime, which are installed on Debian.
 * @param {string} folder for what it stores
 * @returns {Promise<ContainerEngine>}
 * @throws an error that says what is missing
 */
export async function findContainerEngine(folder) {
  const engine = (await openDocker()) ?? (await openBuildah(folder));
  if (engine) return engine;
  throw new Error(
    "The image was not checked: no Docker engine answers, and buildah with runc or crun is missing. Install either.",
  );
}
