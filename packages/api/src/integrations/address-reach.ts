import ipaddr from "ipaddr.js";

/** `public`: on the public internet. `allowed`: in one of the operator's networks. */
export type AddressReach = "public" | "allowed" | "forbidden";

// Prefixes with which routers embed an IPv4 address in an IPv6 one and extract it again: IPv4-mapped (RFC 4291 §2.5.5.2)
// and NAT64 (RFC 6052 §2.1). Such an address reaches whatever the embedded one reaches.
const ipv4EmbeddingPrefixes = [ipaddr.parseCIDR("::ffff:0:0/96"), ipaddr.parseCIDR("64:ff9b::/96")];

// All IPv6 addresses that are routed on the internet (RFC 4291 §2.4; IANA has allocated no other part). Excludes the
// IPv4-compatible ::/96.
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Classifies the reach of an IP address. Public addresses are those that IANA's registries of special addresses do not
 * name: no private, shared, link-local (which includes the cloud's metadata), loopback, multicast, documentation,
 * benchmark or tunnel (6to4, Teredo) address.
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
