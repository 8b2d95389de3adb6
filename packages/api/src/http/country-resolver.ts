import { countryCodes } from "@ofage/contract";
import type { FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import type { IsTrustedProxy } from "./trusted-proxies.ts";

/**
 * The caller's country: the trusted proxy's word where it gives one (COUNTRY_HEADER), else by the address. Null when
 * neither can tell. Codes that stand for no country, such as a proxy's XX or T1, tell nothing.
 */
export function createCountryResolver(
  { env, geo }: Services,
  isTrusted: IsTrustedProxy,
): (request: FastifyRequest) => string | null {
  const header = env.countryHeader;
  return (request) => {
    // On a connection that is not the proxy's, the header would be anybody's word.
    const told =
      header !== undefined && isTrusted(request.socket.remoteAddress) ? request.headers[header] : undefined;
    const code = typeof told === "string" ? told.trim().toUpperCase() : "";
    if (countryCodes.has(code)) return code;
    return geo.countryOf(request.ip);
  };
}
