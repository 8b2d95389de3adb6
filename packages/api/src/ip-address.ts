import { isIP, isIPv4, isIPv6 } from "node:net";
import { formatAddressRange, parseAddressRange } from "@ofage/contract";

/**
 * Normalizes an address: an IPv4 address in IPv6 form becomes IPv4 (RFC 4291, 2.5.5.2), and the port that some proxies
 * write behind it and a zone of this machine are removed.
 */
export function normalizeAddress(text: string): string {
  if (isIPv4(text)) return text;
  const address =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.split("%");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}

/** Returns an address in its shortest form, or null for anything else, which a proxy may pass on as its client sent it. */
export function shortestAddress(text: string): string | null {
  const address = normalizeAddress(text);
  const range = isIP(address) === 0 ? undefined : parseAddressRange(address);
  return range ? formatAddressRange(range) : null;
}

/**
 * Returns the address that calls are counted under. A household gets a whole /64 of IPv6 addresses and could call from
 * a new one each time, so those count as one; an IPv4 address counts as itself, also in IPv6 form.
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

/**
 * Returns the network that an address is in: its /24, or its /48 of IPv6, the most that a customer gets of a provider (RFC 6177). Who has many
 * addresses mostly has them in few networks.
 * @param address or what `rateLimitAddress` makes of it
 */
export function rateLimitNetwork(address: string): string {
  const plain = normalizeAddress(address.replace(/\/64$/, ""));
  const network = parseAddressRange(`${plain}/${isIPv6(plain) ? 48 : 24}`);
  return network ? formatAddressRange(network) : plain;
}
