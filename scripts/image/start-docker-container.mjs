import { spawn } from "node:child_process";
import { readProgram, runProgram } from "./run-program.mjs";

/** Those of compose.yaml, on the network of this machine. */
const restrictions =
  "--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges:true --network host".split(" ");

/**
 * Starts a container of a Docker engine.
 * @param {import("./find-container-engine.mjs").ContainerOptions} options
 * @returns {Promise<import("./find-container-engine.mjs").Container>}
 */
export async function startDockerContainer({ name, image, command, entrypoint, environment, volumes }) {
  const [program, ...first] = entrypoint ?? [];
  const id = await readProgram("docker", [
    "run",
    "--detach",
    ...restrictions,
    ...(program ? ["--entrypoint", program] : []),
    ...Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    ...volumes.flatMap(({ source, target, isReadOnly }) => [
      "--volume",
      `${source}:${target}${isReadOnly ? ":ro" : ""}`,
    ]),
    image,
    ...first,
    ...command,
  ]);
  let printed = "";
  const logs = spawn("docker", ["logs", "--follow", id], { stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [logs.stdout, logs.stderr])
    stream.setEncoding("utf8").on("data", (text) => (printed += text));
  let exitCode;
  const waiting = readProgram("docker", ["wait", id]).then((code) => (exitCode = Number(code)));
  return {
    name,
    execute: (args) => runProgram("docker", ["exec", id, ...args]),
    signal: async (signal) => void (await readProgram("docker", ["kill", "--signal", signal, id])),
    exitCode: () => exitCode,
    output: () => printed,
    remove: async () => {
      await readProgram("docker", ["rm", "--force", "--volumes", id]);
      await waiting.catch(() => {});
    },
  };
}
