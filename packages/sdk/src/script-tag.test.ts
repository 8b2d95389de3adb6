import { expect, test } from "vitest";
import { parseScriptTag } from "./script-tag.ts";

test("parseScriptTag returns null without an asset ID", () =>
  expect(parseScriptTag({ trigger: "#buy" })).toBeNull());

test("parseScriptTag reads every attribute", () => {
  const data = {
    assetId: "ast_1",
    sessionId: "s1",
    trigger: "#buy",
    successUrl: "/ok",
    errorUrl: "/no",
    cancelUrl: "#",
    host: "https://age.example",
    lang: "de",
    mode: "popup",
    test: "",
    debug: "false",
  };
  expect(parseScriptTag(data)).toEqual({
    trigger: "#buy",
    options: {
      assetId: "ast_1",
      referenceId: "s1",
      successUrl: "/ok",
      errorUrl: "/no",
      cancelUrl: "#",
      host: "https://age.example",
      lang: "de",
      mode: "popup",
      isTest: true,
      debug: false,
    },
  });
});

test("parseScriptTag leaves test mode unset when no attribute sets it", () =>
  expect(parseScriptTag({ assetId: "ast_1" })?.options.isTest).toBeUndefined());

test("parseScriptTag omits a missing host, so that the script's own host applies", () =>
  expect(parseScriptTag({ assetId: "ast_1" })?.options).not.toHaveProperty("host"));

test("parseScriptTag ignores an unknown mode", () =>
  expect(parseScriptTag({ assetId: "ast_1", mode: "tab" })?.options).not.toHaveProperty("mode"));
