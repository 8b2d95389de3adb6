import { expect, test } from "vitest";
import { rateLimitAddress, shortestAddress } from "./ip-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.7:1001", "203.0.113.7"],
  ["[2001:db8:1:2::7]:1001", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::7]", "2001:db8:1:2::/64"],
])("rateLimitAddress counts %s as %s", (address, group) => {
  expect(rateLimitAddress(address)).toBe(group);
});

test.for([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["[2001:DB8:0:0::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["203.0.113.0/24", null],
  ["unknown", null],
  ["x".repeat(4000), null],
  ["", null],
] as const)("shortestAddress reads %s as %s", ([text, shortest]) => {
  expect(shortestAddress(text)).toBe(shortest);
});
