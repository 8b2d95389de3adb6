import { expect, test } from "vitest";
import { openGeo } from "./geo.ts";

const geo = await openGeo();

// Addresses of registries and universities, which have not moved in decades.
test.for([
  ["193.0.6.139", "NL"],
  ["::ffff:193.0.6.139", "NL"],
  ["129.132.1.1", "CH"],
  ["131.111.1.1", "GB"],
  ["200.160.2.3", "BR"],
  ["2001:638::1", "DE"],
  ["2001:4860:4860::8888", "US"],
] as const)("countryOf: %s is in %s", ([address, country]) => {
  expect(geo.countryOf(address)).toBe(country);
});

test.for([
  "127.0.0.1",
  "10.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "::1",
  "fe80::1%eth0",
  "",
  "unknown",
  "193.0.6.139:443",
  "999.1.1.1",
  "193.0.6",
  "::ffff:10.0.0.1",
  "::ffff:c100:68b",
  "64:ff9b::10.0.0.1",
  "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255",
  "x".repeat(10_000),
])("countryOf: %s has no country", (address) => {
  expect(geo.countryOf(address)).toBeNull();
});
