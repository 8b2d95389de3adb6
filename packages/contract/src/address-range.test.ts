import { expect, test } from "vitest";
import { AddressRangeText, coversRange, formatAddressRange, parseAddressRange } from "./address-range.ts";

test.for([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7/32", "203.0.113.7"],
  ["203.0.113.7/24", "203.0.113.0/24"],
  ["255.255.255.255/1", "128.0.0.0/1"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["2001:db8::1/128", "2001:db8::1"],
  ["2001:db8:1:2:3:4:5:6/33", "2001:db8::/33"],
  ["::", "::"],
  ["::1", "::1"],
  ["1::", "1::"],
  ["1:0:0:2:0:0:0:3", "1:0:0:2::3"],
  ["1:2:3:4:5:6:7:0", "1:2:3:4:5:6:7:0"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["::ffff:203.0.113.7/120", "203.0.113.0/24"],
  ["64:ff9b::192.0.2.33", "64:ff9b::c000:221"],
])("parseAddressRange reads %s as %s", ([text, shortest]) => {
  const range = parseAddressRange(text!);
  expect(range && formatAddressRange(range)).toBe(shortest);
  // Its shortest form means the same, and is that of a URL's host, too.
  expect(parseAddressRange(shortest!)).toEqual(range);
  const [address] = shortest!.split("/");
  const host = address!.includes(":") ? `[${address}]` : address!;
  expect(new URL(`http://${host}/`).hostname).toBe(host);
});

test.for([
  "",
  "localhost",
  "shop.example",
  "203.0.113",
  "203.0.113.256",
  "203.0.113.07",
  "0x7f.0.0.1",
  "203.0.113.7/33",
  "203.0.113.7/",
  "203.0.113.7/-1",
  "203.0.113.7/024",
  "203.0.113.7:443",
  "203.0.113.0-203.0.113.9",
  "203.0.113.*",
  "[::1]",
  "fe80::1%eth0",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "1::2::3",
  ":::",
  "12345::",
  "::1/129",
  "1:2:3:4:5:6:7::8",
  "::192.0.2.1:1",
])("parseAddressRange refuses %s", (text) => {
  expect(parseAddressRange(text)).toBeUndefined();
  expect(AddressRangeText.safeParse(text).error?.issues[0]?.message).toMatch(/^Please enter an IP address/);
});

test.for([
  ["203.0.113.0/24", "203.0.113.7", true],
  ["203.0.113.0/24", "203.0.114.7", false],
  ["203.0.113.0/24", "203.0.113.0/25", true],
  ["203.0.113.0/25", "203.0.113.0/24", false],
  ["203.0.113.7", "203.0.113.7", true],
  ["203.0.113.0/24", "::ffff:203.0.113.7", true],
  ["::/1", "203.0.113.7", false],
  ["2001:db8::/32", "2001:db8:ffff::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["2001:db8::/32", "2001:db8::/31", false],
] as const)("coversRange tells that %s covers %s: %s", ([outer, inner, covers]) => {
  expect(coversRange(parseAddressRange(outer)!, parseAddressRange(inner)!)).toBe(covers);
});

test("AddressRangeText stores the shortest form, and refuses a range of all addresses", () => {
  expect(AddressRangeText.parse(" 2001:DB8::0:1 ")).toBe("2001:db8::1");
  for (const text of ["0.0.0.0/0", "::/0", "::ffff:0.0.0.0/96"])
    expect(AddressRangeText.safeParse(text).error?.issues[0]?.message).toMatch(/^A range of all addresses/);
});
