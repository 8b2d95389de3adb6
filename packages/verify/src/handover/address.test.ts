import { expect, test } from "vitest";
import { handOverUrl, isHandOver } from "./address.ts";

test("the phone gets this page's own address, marked", () => {
  const url = handOverUrl({ origin: "http://192.168.0.4:3000", pathname: "/verify/ver_1", hash: "#tok.en" });
  expect(url).toBe("http://192.168.0.4:3000/verify/ver_1?handover#tok.en");
  expect(isHandOver(new URL(url).search)).toBe(true);
});

test("the mark stands beside a language", () => {
  expect(isHandOver("?lang=de&handover=")).toBe(true);
  expect(isHandOver("?lang=de")).toBe(false);
});
