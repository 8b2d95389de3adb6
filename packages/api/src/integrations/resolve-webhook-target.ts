import { isIP } from "node:net";
import { classifyAddressReach } from "./address-reach.ts";
import type { ResolveHostname } from "./resolve-hostname.ts";
import { LoggableError } from "../loggable-error.ts";

/** An address that no webhook is sent to; the message is for its owner and names no internal address. */
export class ForbiddenWebhookTargetError extends LoggableError {}

/**
 * Resolves the IP addresses of a webhook's URL. Each must be allowed: https on the public internet, also http within
 * the operator's networks.
 * @throws ForbiddenWebhookTargetError, or the error of `resolve` for a name that is not found
 */
export async function resolveWebhookTarget(
  url: URL,
  allowNets: readonly string[],
  resolve: ResolveHostname,
  stop: AbortSignal,
): Promise<string[]> {
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new ForbiddenWebhookTargetError("Please give an address that starts with https://");
  }
  if (url.username !== "" || url.password !== "") {
    throw new ForbiddenWebhookTargetError("Please give an address without a user name or password");
  }
  const host = socketHost(url);
  const addresses = isIP(host) ? [host] : await resolve(host, stop);
  const reaches = addresses.map((address) => classifyAddressReach(address, allowNets));
  if (reaches.length === 0 || reaches.includes("forbidden")) {
    throw new ForbiddenWebhookTargetError("This address is not on the public internet");
  }
  if (url.protocol === "http:" && reaches.includes("public")) {
    throw new ForbiddenWebhookTargetError("Please give an address that starts with https://");
  }
  return addresses;
}

/** Returns the host as a socket takes it: an IPv6 address without brackets, a name without the trailing dot. */
function socketHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}
