import { isIP } from "node:net";
import { reachOf } from "./reach.ts";
import type { ResolveName } from "./resolve-name.ts";
import { LoggableError } from "../loggable-error.ts";

/** An address that no webhook is sent to; the message is for its owner and names no address of ours. */
export class ForbiddenTarget extends LoggableError {}

/**
 * The IP addresses behind a webhook's URL. Each of them may be reached: https on the public internet, http too within the operator's networks.
 * @throws ForbiddenTarget; what `resolve` throws for a name that is not found
 */
export async function targetOf(
  url: URL,
  allowNets: readonly string[],
  resolve: ResolveName,
  stop: AbortSignal,
): Promise<string[]> {
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new ForbiddenTarget("Please give an address that starts with https://");
  }
  if (url.username !== "" || url.password !== "") {
    throw new ForbiddenTarget("Please give an address without a user name or password");
  }
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host, stop);
  const reaches = addresses.map((address) => reachOf(address, allowNets));
  if (reaches.length === 0 || reaches.includes("forbidden")) {
    throw new ForbiddenTarget("This address is not on the public internet");
  }
  if (url.protocol === "http:" && reaches.includes("public")) {
    throw new ForbiddenTarget("Please give an address that starts with https://");
  }
  return addresses;
}

/** As a socket takes it: an IPv6 address without brackets, a name without the root's dot. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}
