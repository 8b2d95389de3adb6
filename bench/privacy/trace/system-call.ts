/** System call that names a file or writes bytes. */
export type SystemCall =
  /** A file was opened for writing, created, renamed or changed in another way. */
  | { kind: "named"; path: string }
  /** Bytes were written to a file (its path), a socket or a pipe. */
  | { kind: "written"; to: string; bytes: Buffer }
  /** The process opened a connection. */
  | { kind: "connected"; address: string }
  /** Bytes were sent in a way that strace does not show. */
  | { kind: "unseen"; how: string };

const namingCalls =
  /^(?:creat|rename|renameat2?|link|linkat|symlink|symlinkat|mkdir|mkdirat|truncate|l?setxattr)$/;
const openingCalls = /^(?:open|openat2?)$/;
const writingCalls = /^(?:write|pwrite64|writev|pwritev2?|sendto|sendmsg|sendmmsg)$/;
const unobservableCalls =
  /^(?:splice|vmsplice|tee|sendfile|copy_file_range|fsetxattr|process_vm_writev|memfd_create)$/;

/** Parses one line of strace output (`-f -y -xx`). Returns null for lines of no interest. */
export function parseSystemCall(line: Buffer): SystemCall | null {
  const open = line.indexOf(0x28);
  if (open < 0) return null;
  const name = /^\d+\s+(\w+)$/.exec(line.toString("latin1", 0, open))?.[1];
  if (name === undefined) return null;
  if (writingCalls.test(name)) return { kind: "written", ...parseWrite(line, open + 1, name) };
  const rest = line.toString("latin1", open + 1);
  if (openingCalls.test(name))
    return /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND/.test(rest)
      ? { kind: "named", path: parsePath(rest) }
      : null;
  if (namingCalls.test(name)) return { kind: "named", path: parsePath(rest) };
  if (name === "connect") return { kind: "connected", address: parseAddress(rest) };
  if (name === "mmap")
    return /PROT_WRITE.*MAP_SHARED.*, \d+</.test(rest)
      ? { kind: "unseen", how: "shared mapping of a file" }
      : null;
  return unobservableCalls.test(name) ? { kind: "unseen", how: name } : null;
}

/**
 * Parses a write: the first argument is a descriptor with its target; the bytes are one quoted string, or several in a
 * list of `iov_base`.
 */
function parseWrite(line: Buffer, from: number, name: string): { to: string; bytes: Buffer } {
  const close = line.indexOf(0x3e, from);
  const to = decodeText(line.toString("latin1", line.indexOf(0x3c, from) + 1, close));
  const isList = /v|msg/.test(name);
  const parts: Buffer[] = [];
  const base = Buffer.from(isList ? 'iov_base="' : '"');
  let at = line.indexOf(base, close);
  while (at >= 0) {
    const begin = at + base.length;
    const end = line.indexOf(0x22, begin);
    parts.push(decodeHexEscapes(line, begin, end));
    if (!isList) break;
    at = line.indexOf(base, end);
  }
  return { to, bytes: Buffer.concat(parts) };
}

const hexDigitValue = new Uint8Array(256);
for (let value = 0; value < 16; value++) hexDigitValue[value.toString(16).charCodeAt(0)] = value;

/** Decodes `\x01\xff` to its two bytes. */
function decodeHexEscapes(line: Buffer, begin: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafe((end - begin) >> 2);
  for (let index = 0, at = begin + 2; index < bytes.length; index++, at += 4)
    bytes[index] = (hexDigitValue[line[at]!]! << 4) | hexDigitValue[line[at + 1]!]!;
  return bytes;
}

const decodeText = (text: string) =>
  Buffer.from(
    text.replaceAll(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** Returns the last path of a call, which is the file's new name. Relative paths are below the folder named before them. */
function parsePath(rest: string): string {
  const lastPath = [...rest.matchAll(/(?:<([^>]*)>, )?"([^"]*)"/g)].at(-1);
  const [folder, path] = [decodeText(lastPath?.[1] ?? ""), decodeText(lastPath?.[2] ?? "")];
  return path.startsWith("/") ? path : `${folder}/${path}`;
}

function parseAddress(rest: string): string {
  const inet = /inet_(?:addr|pton)\((?:AF_INET6, )?"([^"]*)"/.exec(rest)?.[1];
  if (inet !== undefined) return decodeText(inet);
  const path = /sun_path=@?"([^"]*)"/.exec(rest)?.[1];
  return path === undefined ? "another" : decodeText(path);
}
