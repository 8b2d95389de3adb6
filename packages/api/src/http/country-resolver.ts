import { countryCodes } from "@ofage/contract";
import type { FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import type { IsTrustedProxy } from "./trusted-proxies.ts";

/**
 * Creates the resolver of the caller's country: the trusted proxy's header if it sends one (COUNTRY_HEADER), else the country of the
 * address. Null if neither is known. Codes that stand for no country, such as a proxy's XX or T1, are ignored.
 */
export function createCountryResolver(
  { env, geo }: Services,
  isTrusted: IsTrustedProxy,
): (request: FastifyRequest) => string | null {
  const header = env.countryHeader;
  return (request) => {
    // On a connection that does not come from the proxy, anyone could set the header.
    const country =
      header !== undefined && isTrusted(request.socket.remoteAddress) ? request.headers[header] : undefined;
    const code = typeof country === "string" ? country.trim().toUpperCase() : "";
    if (countryCodes.has(code)) return code;
    return geo.countryOf(request.ip);
  };
}
