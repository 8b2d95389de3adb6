import { afterEach, expect, test, vi } from "vitest";
import { buildHandoffUrl, currentHandoffUrl, isHandoffPage } from "./handoff-url.ts";

test("buildHandoffUrl returns this page's own URL with a handoff mark", () => {
  const url = buildHandoffUrl({
    origin: "http://192.168.0.4:3000",
    pathname: "/verify/ver_1",
    hash: "#tok.en",
  });
  expect(url).toBe("http://192.168.0.4:3000/verify/ver_1?handover#tok.en");
  expect(isHandoffPage(new URL(url).search)).toBe(true);
});

test("isHandoffPage recognizes the mark next to a language", () => {
  expect(isHandoffPage("?lang=de&handover=")).toBe(true);
  expect(isHandoffPage("?lang=de")).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test("currentHandoffUrl keeps the token and the picked language, and drops the page that opened this one", () => {
  const location = {
    origin: "https://ofage.example",
    pathname: "/verify/ver_1",
    search: "?opener=https%3A%2F%2Fshop.example&lang=de",
    hash: "#tok.en",
  };
  vi.stubGlobal("window", { location });
  const url = new URL(currentHandoffUrl());
  expect([url.origin, url.pathname, url.hash]).toEqual(["https://ofage.example", "/verify/ver_1", "#tok.en"]);
  expect([...url.searchParams.keys()]).toEqual(["handover", "lang"]);
  expect(url.searchParams.get("lang")).toBe("de");
});
