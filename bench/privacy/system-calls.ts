import { spawnSync } from "node:child_process";

/** System calls with which a process can write bytes or name files, by what strace shows of them. */
const tracedCalls = {
  /** Names a file that may be written. */
  named: `open openat openat2 creat truncate rename renameat renameat2 link linkat symlink symlinkat mkdir mkdirat
    setxattr lsetxattr`,
  /** Shows the bytes. */
  written: "write pwrite64 writev pwritev pwritev2 sendto sendmsg sendmmsg",
  /** Shows an address. */
  connected: "connect",
  /** Shows no bytes. */
  unseen: "mmap splice vmsplice tee sendfile copy_file_range fsetxattr process_vm_writev memfd_create",
  /** Is traced for strace's own sake. */
  ignored: "ftruncate execve io_uring_setup",
};

export type SystemCall =
  /** A file was opened for writing, created, renamed or changed in another way. */
  | { kind: "named"; path: string }
  /** Bytes were written to a file (its path), a socket or a pipe. */
  | { kind: "written"; to: string; bytes: Buffer }
  | { kind: "connected"; address: string }
  /** Bytes were sent in a way that strace does not show. */
  | { kind: "unseen"; how: string };

const kinds = new Map(
  Object.entries(tracedCalls).flatMap(([kind, names]) => names.split(/\s+/).map((name) => [name, kind])),
);

/** Builds the command prefix that makes strace report all of a command's writes, bytes included. */
export function buildStraceCommand(output: string): string[] {
  // The traced process stays our child (-D); threads are followed; descriptors come with their paths; bytes come in hex
  // and complete.
  const how = ["-D", "-f", "-q", "--seccomp-bpf", "-y", "-xx", "-s", String(1 << 28), "-o", output];
  const what = ["-e", `trace=${[...kinds.keys()].join(",")}`];
  // strace cannot see what goes through an io_uring's shared memory. Node falls back when it is unavailable.
  return ["strace", ...how, ...what, "-e", "inject=io_uring_setup:error=ENOSYS"];
}

/** Tells whether strace is installed and may trace other processes. */
export function canTrace(): boolean {
  if (process.platform !== "linux") return false;
  const [command, ...args] = buildStraceCommand("/dev/null");
  return spawnSync(command!, [...args, process.execPath, "-e", "0"], { stdio: "ignore" }).status === 0;
}

/** Parses one line of strace output. Returns null for lines of no interest, such as the second half of a call. */
export function parseSystemCall(line: string): SystemCall | null {
  const [, name = "", given = ""] = /^\d+ +(\w+)\((.*)/.exec(line) ?? [];
  const texts = [...given.matchAll(/(?:<([^>]*)>, )?"([^"]*)"/g)];
  const kind = kinds.get(name);
  if (kind === "written") {
    const to = decodeHex(/<([^>]*)>/.exec(given)?.[1]).toString();
    return { kind, to, bytes: Buffer.concat(texts.map(([, , bytes]) => decodeHex(bytes))) };
  }
  if (kind === "connected") return { kind, address: decodeHex(texts[0]?.[2]).toString() || "another" };
  if (kind === "named") {
    if (name.startsWith("open") && !/O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND/.test(given)) return null;
    // The last path is the new name. A relative path is below the folder named before it.
    const [folder, path] = texts
      .at(-1)!
      .slice(1)
      .map((hex) => decodeHex(hex).toString());
    return { kind, path: path!.startsWith("/") ? path! : `${folder}/${path}` };
  }
  if (kind !== "unseen") return null;
  if (name === "mmap" && !/PROT_WRITE.*MAP_SHARED.*, \d+</.test(given)) return null;
  return { kind, how: name };
}

const decodeHex = (escaped = "") => Buffer.from(escaped.replaceAll("\\x", ""), "hex");
