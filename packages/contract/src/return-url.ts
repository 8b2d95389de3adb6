import { z } from "zod";
import { parseUrl } from "./parse-url.ts";

const ipv4Loopback = /^127(\.\d{1,3}){3}$/;

/** Tells whether a URL's host name means the machine itself (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || ipv4Loopback.test(host) || host === "[::1]";
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/i.test(text) && parseUrl(text) !== null;

/** Tells whether a web address is safe from whoever is on the way: https, or http on the visitor's own machine. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopbackHost(hostname);
}

/**
 * An address that a visitor may be sent to. A return address carries the signed token, which anyone on the way could
 * read over http.
 */
export const SafeUrl = z
  .string({ error: "Please enter an address that starts with https://" })
  .max(2048, "Please enter a shorter address")
  .refine(isWebAddress, { error: "Please enter an address that starts with https://", abort: true })
  .refine(isSafe, "Please use https://. Only an address on localhost may start with http://.");
