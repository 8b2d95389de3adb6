import { isIPv6 } from "node:net";

/** An address as one would write it: IPv4 also where it came as IPv6 (RFC 4291, 2.5.5.2), and no zone of this machine's. */
export function normalizeAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.split("%");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}

/**
 * Whom an address stands for when calls are counted: a household gets a whole /64 of IPv6 addresses and could call from another one each
 * time, so those are one; IPv4 stands for itself, also written as IPv6.
 */
export function rateLimitAddress(address: string): string {
  const plain = normalizeAddress(address);
  if (!isIPv6(plain)) return plain;
  const [left = "", right] = plain.split("::");
  const head = left === "" ? [] : left.split(":");
  const tail = right === undefined || right === "" ? [] : right.split(":");
  const parts =
    right === undefined
      ? head
      : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}
