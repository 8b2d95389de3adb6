import { expect, test } from "vitest";
import { createTrustedProxyCheck } from "./trusted-proxies.ts";

test.for([
  ["10.0.0.0/8, ::1", "10.1.2.3", true],
  ["10.0.0.0/8, ::1", "::1", true],
  // A server that listens on both families sees IPv4 in IPv6 form (RFC 4291, section 2.5.5.2).
  ["10.0.0.0/8", "::ffff:10.1.2.3", true],
  ["10.0.0.0/8", "11.0.0.1", false],
  ["10.0.0.0/8", "::ffff:11.0.0.1", false],
  ["127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1", "127.0.0.2", false],
  ["2001:db8::/32", "2001:db8:1::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["2001:db8::1", "2001:db8::2", false],
  ["0.0.0.0/0", "203.0.113.7", true],
  ["10.0.0.0/8", "", false],
  ["10.0.0.0/8", "unknown", false],
  ["10.0.0.0/8", undefined, false],
  ["10.0.0.0/8", "10.1.2.3:4711", true],
  ["2001:db8::/32", "[2001:db8::1]:4711", true],
  ["10.0.0.0/8", "11.0.0.1:4711", false],
  [true, "203.0.113.7", true],
  [false, "127.0.0.1", false],
] as const)("with TRUST_PROXY=%s, %s is a trusted proxy: %s", ([trusted, address, isOurs]) => {
  expect(createTrustedProxyCheck(trusted)(address)).toBe(isOurs);
});
