import { spawnSync } from "node:child_process";

/** Every way in which a process can put bytes somewhere, and the names it gives to files. */
const tracedCalls = `
  open openat openat2 creat memfd_create mmap truncate ftruncate
  rename renameat renameat2 link linkat symlink symlinkat mkdir mkdirat
  write pwrite64 writev pwritev pwritev2 sendto sendmsg sendmmsg connect
  splice vmsplice tee sendfile copy_file_range setxattr lsetxattr fsetxattr
  io_uring_setup execve process_vm_writev`;

/** What is put before a command so that all it writes is told to a file, bytes included. */
export function buildStraceCommand(output: string): string[] {
  // The traced process stays our child; all of its threads; who is who in descriptors; bytes in hex and whole.
  const how = ["-D", "-f", "-qq", "--seccomp-bpf", "-y", "-xx", "-s", String(1 << 28), "-o", output];
  const what = ["-e", `trace=${tracedCalls.trim().split(/\s+/).join(",")}`];
  // Of what goes by a ring in shared memory nothing could be seen. Node does without it where there is none.
  return ["strace", ...how, ...what, "-e", "inject=io_uring_setup:error=ENOSYS"];
}

/** Whether strace is on this machine and may look at other processes. */
export function canTrace(): boolean {
  if (process.platform !== "linux") return false;
  const [command, ...args] = buildStraceCommand("/dev/null");
  return spawnSync(command!, [...args, process.execPath, "-e", "0"], { stdio: "ignore" }).status === 0;
}
