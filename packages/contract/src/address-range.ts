import { z } from "zod";

/** An IPv4 or IPv6 address, or a range of them: the first `bits` of `network` are fixed. */
export interface AddressRange {
  family: 4 | 6;
  network: bigint;
  bits: number;
}

const sizes = { 4: 32, 6: 128 } as const;

/** Prefix of an IPv4 address in IPv6 form (RFC 4291, 2.5.5.2). */
const mappedPrefix = 0xffffn;

/**
 * Parses an address, or a range such as `192.0.2.0/24`. An IPv4 address in IPv6 form becomes IPv4, and the bits behind the range's length
 * become zero.
 * @returns undefined if the text is neither
 */
export function parseAddressRange(text: string): AddressRange | undefined {
  const parts = /^([0-9a-f.:]{2,45})(?:\/(0|[1-9]\d{0,2}))?$/i.exec(text);
  const address = parts && parseAddress(parts[1]!);
  if (!address) return undefined;
  const bits = parts[2] === undefined ? sizes[address.family] : Number(parts[2]);
  if (bits > sizes[address.family]) return undefined;
  if (address.family === 6 && bits >= 96 && address.value >> 32n === mappedPrefix)
    return startOfRange({ family: 4, network: address.value & 0xffffffffn, bits: bits - 96 });
  return startOfRange({ family: address.family, network: address.value, bits });
}

/** Formats a range in its shortest form (RFC 5952). A range of one address is that address. */
export function formatAddressRange({ family, network, bits }: AddressRange): string {
  const address = family === 4 ? formatIpv4(network) : formatIpv6(network);
  return bits === sizes[family] ? address : `${address}/${bits}`;
}

/** Tells whether every address of a range is in another, too. */
export function coversRange(outer: AddressRange, inner: AddressRange): boolean {
  const free = BigInt(sizes[outer.family] - outer.bits);
  return (
    outer.family === inner.family &&
    outer.bits <= inner.bits &&
    inner.network >> free === outer.network >> free
  );
}

function startOfRange({ family, network, bits }: AddressRange): AddressRange {
  const free = BigInt(sizes[family] - bits);
  return { family, network: (network >> free) << free, bits };
}

function parseAddress(text: string): { family: 4 | 6; value: bigint } | undefined {
  const value = text.includes(":") ? parseIpv6(text) : parseIpv4(text);
  return value === undefined ? undefined : { family: text.includes(":") ? 6 : 4, value };
}

/** A leading zero is refused: some programs read such a number as octal. */
function parseIpv4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return undefined;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | undefined {
  const halves = text.split("::");
  const [left, right] = [parseGroups(halves[0]!), parseGroups(halves[1] ?? "")];
  if (halves.length > 2 || !left || !right) return undefined;
  const missing = 8 - left.length - right.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  return [...left, ...Array<bigint>(missing).fill(0n), ...right].reduce(
    (value, group) => (value << 16n) | group,
    0n,
  );
}

/** Parses the groups on one side of `::`; the last may be an IPv4 address, which counts as two. */
function parseGroups(text: string): bigint[] | undefined {
  if (text === "") return [];
  const groups: bigint[] = [];
  const parts = text.split(":");
  for (const [at, part] of parts.entries()) {
    const ipv4 = at === parts.length - 1 && part.includes(".") ? parseIpv4(part) : undefined;
    if (ipv4 !== undefined) groups.push(ipv4 >> 16n, ipv4 & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return undefined;
  }
  return groups;
}

const formatIpv4 = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join(".");

function formatIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) => (value >> BigInt(112 - 16 * at)) & 0xffffn);
  const zeros = longestZeros(groups);
  const text = (part: bigint[]) => part.map((group) => group.toString(16)).join(":");
  if (!zeros) return text(groups);
  return `${text(groups.slice(0, zeros.start))}::${text(groups.slice(zeros.end))}`;
}

/** Finds the first of the longest runs of at least two zero groups. */
function longestZeros(groups: readonly bigint[]): { start: number; end: number } | undefined {
  let longest: { start: number; end: number } | undefined;
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (groups[end] === 0n) end++;
    if (end - start >= 2 && end - start > (longest ? longest.end - longest.start : 0))
      longest = { start, end };
  }
  return longest;
}

const sentence = "Please enter an IP address such as 203.0.113.7, or a range such as 203.0.113.0/24.";

/** An address or a range of addresses, in its shortest form. */
export const AddressRangeText = z
  .string()
  .trim()
  .max(50, sentence)
  .transform((text, check) => {
    const range = parseAddressRange(text);
    if (range && range.bits > 0) return formatAddressRange(range);
    check.addIssue(range ? "A range of all addresses is no restriction. Leave it out." : sentence);
    return z.NEVER;
  });
