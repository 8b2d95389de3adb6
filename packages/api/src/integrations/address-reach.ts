import ipaddr from "ipaddr.js";

/** `public`: on the public internet. `allowed`: in one of the operator's networks. */
export type AddressReach = "public" | "allowed" | "forbidden";

// Where routers put an IPv4 address into an IPv6 one and take it out again: IPv4-mapped (RFC 4291 §2.5.5.2) and NAT64
// (RFC 6052 §2.1). What such an address reaches is what the one within reaches.
const ipv4EmbeddingPrefixes = [ipaddr.parseCIDR("::ffff:0:0/96"), ipaddr.parseCIDR("64:ff9b::/96")];

// All that is routed on the internet by IPv6 (RFC 4291 §2.4; IANA has given out no other part). The IPv4-compatible ::/96 is not in it.
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * What an IP address reaches. Public is only what IANA's registries of special addresses do not name: no private, shared, link-local (and
 * with it the cloud's metadata), loopback, multicast, documentation, benchmark or tunnel (6to4, Teredo) address.
 * @param address as a socket takes it, without brackets
 * @param allowNets addresses and CIDRs
 */
export function classifyAddressReach(address: string, allowNets: readonly string[]): AddressReach {
  if (!ipaddr.isValid(address)) return "forbidden";
  const reached = unwrapEmbeddedIpv4(ipaddr.parse(address));
  if (allowNets.some((net) => isInNetwork(reached, net))) return "allowed";
  if (reached.range() !== "unicast") return "forbidden";
  return reached instanceof ipaddr.IPv4 || reached.match(globalUnicast) ? "public" : "forbidden";
}

type Address = ReturnType<typeof ipaddr.parse>;

function unwrapEmbeddedIpv4(address: Address): Address {
  if (address instanceof ipaddr.IPv4 || !ipv4EmbeddingPrefixes.some((carrier) => address.match(carrier)))
    return address;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

function isInNetwork(address: Address, net: string): boolean {
  const [base, bits] = net.includes("/") ? ipaddr.parseCIDR(net) : singleAddressRange(net);
  return base.kind() === address.kind() && address.match(base, bits);
}

function singleAddressRange(text: string): [Address, number] {
  const address = ipaddr.parse(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
