/** A system call that names a file or puts bytes somewhere. */
export type Call =
  /** A file opened for writing, made, named anew or changed in another way. */
  | { kind: "named"; path: string }
  /** Bytes put into a file (its path), a socket or a pipe. */
  | { kind: "written"; to: string; bytes: Buffer }
  /** A connection made by the process. */
  | { kind: "connected"; address: string }
  /** Bytes that go somewhere without being shown. */
  | { kind: "unseen"; how: string };

const naming =
  /^(?:creat|rename|renameat2?|link|linkat|symlink|symlinkat|mkdir|mkdirat|truncate|l?setxattr)$/;
const opening = /^(?:open|openat2?)$/;
const writing = /^(?:write|pwrite64|writev|pwritev2?|sendto|sendmsg|sendmmsg)$/;
const unseen = /^(?:splice|vmsplice|tee|sendfile|copy_file_range|fsetxattr|process_vm_writev|memfd_create)$/;

/** One line of what strace tells (`-f -y -xx`). Null for what is of no interest here. */
export function readCall(line: Buffer): Call | null {
  const open = line.indexOf(0x28);
  if (open < 0) return null;
  const name = /^\d+\s+(\w+)$/.exec(line.toString("latin1", 0, open))?.[1];
  if (name === undefined) return null;
  if (writing.test(name)) return { kind: "written", ...readWriting(line, open + 1, name) };
  const rest = line.toString("latin1", open + 1);
  if (opening.test(name))
    return /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND/.test(rest)
      ? { kind: "named", path: pathIn(rest) }
      : null;
  if (naming.test(name)) return { kind: "named", path: pathIn(rest) };
  if (name === "connect") return { kind: "connected", address: addressIn(rest) };
  if (name === "mmap")
    return /PROT_WRITE.*MAP_SHARED.*, \d+</.test(rest)
      ? { kind: "unseen", how: "shared mapping of a file" }
      : null;
  return unseen.test(name) ? { kind: "unseen", how: name } : null;
}

/** The first argument is a descriptor with what it stands for; the bytes are one quoted text, or several in a list of `iov_base`. */
function readWriting(line: Buffer, from: number, name: string): { to: string; bytes: Buffer } {
  const close = line.indexOf(0x3e, from);
  const to = unescaped(line.toString("latin1", line.indexOf(0x3c, from) + 1, close));
  const isList = /v|msg/.test(name);
  const parts: Buffer[] = [];
  const base = Buffer.from(isList ? 'iov_base="' : '"');
  let at = line.indexOf(base, close);
  while (at >= 0) {
    const begin = at + base.length;
    const end = line.indexOf(0x22, begin);
    parts.push(bytesOf(line, begin, end));
    if (!isList) break;
    at = line.indexOf(base, end);
  }
  return { to, bytes: Buffer.concat(parts) };
}

const digit = new Uint8Array(256);
for (let value = 0; value < 16; value++) digit[value.toString(16).charCodeAt(0)] = value;

/** `\x01\xff` → its two bytes. */
function bytesOf(line: Buffer, begin: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafe((end - begin) >> 2);
  for (let index = 0, at = begin + 2; index < bytes.length; index++, at += 4)
    bytes[index] = (digit[line[at]!]! << 4) | digit[line[at + 1]!]!;
  return bytes;
}

const unescaped = (text: string) =>
  Buffer.from(
    text.replaceAll(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** The last path of a call: what a file is called from now on. Relative ones stand below the folder told before them. */
function pathIn(rest: string): string {
  const told = [...rest.matchAll(/(?:<([^>]*)>, )?"([^"]*)"/g)].at(-1);
  const [folder, path] = [unescaped(told?.[1] ?? ""), unescaped(told?.[2] ?? "")];
  return path.startsWith("/") ? path : `${folder}/${path}`;
}

function addressIn(rest: string): string {
  const inet = /inet_(?:addr|pton)\((?:AF_INET6, )?"([^"]*)"/.exec(rest)?.[1];
  if (inet !== undefined) return unescaped(inet);
  const path = /sun_path=@?"([^"]*)"/.exec(rest)?.[1];
  return path === undefined ? "another" : unescaped(path);
}
