import { BlockList, isIP } from "node:net";
import type { Env } from "../env.ts";
import { normalizeAddress } from "../ip-address.ts";

/** Tells whether a connection from this address comes from the operator's proxy, whose headers are trusted. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/**
 * Creates the check for trusted proxies.
 * @param trusted every direct caller, none, or addresses and CIDRs separated by commas, as `readEnv` has validated them
 */
export function createTrustedProxyCheck(trusted: Env["trustProxy"]): IsTrustedProxy {
  if (typeof trusted === "boolean") return () => trusted;
  const ours = new BlockList();
  for (const part of trusted.split(",")) {
    const [address = "", bits] = part.trim().split("/");
    const family = familyOf(address);
    ours.addSubnet(address, bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits), family);
  }
  return (given) => {
    const address = given === undefined ? "" : normalizeAddress(given);
    return isIP(address) !== 0 && ours.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
