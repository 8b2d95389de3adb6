import { expect, test } from "vitest";
import { scanUrl } from "./scan-upgrade.ts";

test.for([
  ["https://age.example", "wss://age.example/v1/verifications/ver_1/scan"],
  ["http://localhost:3000", "ws://localhost:3000/v1/verifications/ver_1/scan"],
] as const)("the scan of %s is at %s", ([server, url]) => {
  expect(scanUrl(server, "ver_1")).toBe(url);
});

test("an ID cannot leave its place in the address", () => {
  expect(scanUrl("https://age.example", "../x?y")).toBe("wss://age.example/v1/verifications/..%2Fx%3Fy/scan");
});
