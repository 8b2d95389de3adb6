import { expect, test } from "vitest";
import { describeRestrictions } from "./describe-restrictions.ts";

const none = { scopes: null, website_ids: null, addresses: null };

test.for([
  [none, ""],
  [
    { ...none, website_ids: ["web_1", "web_2"], scopes: ["verifications.read", "websites.read"] },
    "2 websites · read only",
  ],
  [{ ...none, website_ids: ["web_1"] }, "1 website"],
  [{ ...none, website_ids: [] }, "No websites left"],
  [{ ...none, scopes: ["verifications.create"] }, "Start verifications"],
  [
    { ...none, scopes: ["verifications.create", "verifications.read"], addresses: ["192.0.2.1"] },
    "2 permissions · from 192.0.2.1",
  ],
  [{ ...none, addresses: ["192.0.2.1", "2001:db8::/32"] }, "From 2 addresses"],
] as const)("describeRestrictions describes %o as %s", ([restrictions, text]) => {
  expect(
    describeRestrictions({
      scopes: restrictions.scopes && [...restrictions.scopes],
      website_ids: restrictions.website_ids && [...restrictions.website_ids],
      addresses: restrictions.addresses && [...restrictions.addresses],
    }),
  ).toBe(text);
});
