import { expect, test } from "vitest";
import { buildHandoffUrl, isHandoffPage } from "./handoff-url.ts";

test("the phone gets this page's own address, marked", () => {
  const url = buildHandoffUrl({
    origin: "http://192.168.0.4:3000",
    pathname: "/verify/ver_1",
    hash: "#tok.en",
  });
  expect(url).toBe("http://192.168.0.4:3000/verify/ver_1?handover#tok.en");
  expect(isHandoffPage(new URL(url).search)).toBe(true);
});

test("the mark stands beside a language", () => {
  expect(isHandoffPage("?lang=de&handover=")).toBe(true);
  expect(isHandoffPage("?lang=de")).toBe(false);
});
