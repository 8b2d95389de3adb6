import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readProgram, runProgram } from "./run-program.mjs";

/**
 * Starts a container with an OCI runtime.
 * @param {import("./find-container-engine.mjs").ContainerOptions} options
 * @param {object} image
 * @param {string} image.runtime name of the program
 * @param {string} image.root its mounted root file system
 * @param {import("./find-container-engine.mjs").ImageConfig} image.config
 * @param {string} image.folder for what the runtime stores
 * @returns {Promise<import("./find-container-engine.mjs").Container>}
 */
export async function startOciContainer(options, { runtime, root, config, folder }) {
  const { name } = options;
  const bundle = join(folder, name);
  await mkdir(bundle, { recursive: true });
  await readProgram(runtime, ["spec"], { cwd: bundle });
  const file = join(bundle, "config.json");
  const specification = fillSpecification(JSON.parse(await readFile(file, "utf8")), options, {
    root,
    config,
    user: await findUser(root, config.User),
  });
  await writeFile(file, JSON.stringify(specification));
  const state = ["--root", join(folder, "state")];
  const child = spawn(runtime, [...state, "run", "--bundle", bundle, name], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (printed += text));
  const closed = once(child, "close");
  return {
    name,
    execute: (args) => runProgram(runtime, [...state, "exec", name, ...args]),
    signal: async (signal) => void (await readProgram(runtime, [...state, "kill", name, signal])),
    exitCode: () => child.exitCode ?? undefined,
    output: () => printed,
    remove: async () => {
      await runProgram(runtime, [...state, "delete", "--force", name]);
      await closed;
    },
  };
}

/**
 * Fills the runtime's default specification, which has a read-only root and no new privileges.
 * https://github.com/opencontainers/runtime-spec/blob/main/config.md
 */
function fillSpecification(
  specification,
  { command, entrypoint, environment, volumes },
  { root, config, user },
) {
  const { process, linux, mounts } = specification;
  return {
    ...specification,
    root: { path: root, readonly: true },
    process: {
      ...process,
      terminal: false,
      user,
      args: [...(entrypoint ?? config.Entrypoint), ...command],
      env: [...config.Env, ...Object.entries(environment).map(([key, value]) => `${key}=${value}`)],
      cwd: config.WorkingDir,
      capabilities: {},
      rlimits: [],
      noNewPrivileges: true,
    },
    mounts: [
      ...mounts,
      { destination: "/tmp", type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=1777"] },
      ...[{ source: "/etc/resolv.conf", target: "/etc/resolv.conf", isReadOnly: true }, ...volumes].map(
        ({ source, target, isReadOnly }) => ({
          destination: target,
          type: "bind",
          source,
          options: ["rbind", isReadOnly ? "ro" : "rw"],
        }),
      ),
    ],
    // Without a network namespace, the container is on the network of this machine.
    linux: { ...linux, namespaces: linux.namespaces.filter(({ type }) => type !== "network") },
  };
}

/** Finds a user of the image by its name. */
async function findUser(root, name) {
  const users = (await readFile(join(root, "etc/passwd"), "utf8")).split("\n").map((line) => line.split(":"));
  const found = users.find(([each]) => each === name);
  if (!found) throw new Error(`The image has no user ${name}.`);
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
