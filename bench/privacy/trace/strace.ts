import { spawnSync } from "node:child_process";

/** System calls with which a process can write bytes or name files. */
const tracedCalls = `
  open openat openat2 creat memfd_create mmap truncate ftruncate
  rename renameat renameat2 link linkat symlink symlinkat mkdir mkdirat
  write pwrite64 writev pwritev pwritev2 sendto sendmsg sendmmsg connect
  splice vmsplice tee sendfile copy_file_range setxattr lsetxattr fsetxattr
  io_uring_setup execve process_vm_writev`;

/** Builds the command prefix that makes strace report all of a command's writes, bytes included. */
export function buildStraceCommand(output: string): string[] {
  // The traced process stays our child (-D); threads are followed; descriptors come with their paths; bytes come in hex and complete.
  const how = ["-D", "-f", "-qq", "--seccomp-bpf", "-y", "-xx", "-s", String(1 << 28), "-o", output];
  const what = ["-e", `trace=${tracedCalls.trim().split(/\s+/).join(",")}`];
  // strace cannot see what goes through an io_uring's shared memory. Node falls back when it is unavailable.
  return ["strace", ...how, ...what, "-e", "inject=io_uring_setup:error=ENOSYS"];
}

/** Tells whether strace is installed and may trace other processes. */
export function canTrace(): boolean {
  if (process.platform !== "linux") return false;
  const [command, ...args] = buildStraceCommand("/dev/null");
  return spawnSync(command!, [...args, process.execPath, "-e", "0"], { stdio: "ignore" }).status === 0;
}
