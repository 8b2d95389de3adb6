import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";

/** A request to an address that somebody else chose. */
export interface PinnedRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends a request to exactly the addresses that were classified, so that a name cannot change in between. It follows no redirect and
 * reuses no connection.
 * @param addresses of the URL's host
 */
export function sendPinnedRequest(
  url: URL,
  addresses: string[],
  { method, headers, body }: PinnedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
      signal,
      // A new connection, closed after the response.
      agent: false,
      lookup: createPinnedLookup(addresses),
      // For a name with several addresses: distant endpoints need more than the usual quarter of a second.
      autoSelectFamilyAttemptTimeout: 2500,
      // Whatever the process's environment says.
      rejectUnauthorized: true,
    };
    const request = send(url, options);
    request.on("response", resolve);
    request.on("error", reject);
    request.on("close", () => reject(new Error("closed")));
    request.end(body);
  });
}

/** Creates a lookup that returns only the classified addresses. It is never called for an IP address in the URL. */
function createPinnedLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };
}
