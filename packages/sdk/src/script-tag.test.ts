import { expect, test } from "vitest";
import { parseScriptTag } from "./script-tag.ts";

test("a script tag without an asset id starts nothing", () =>
  expect(parseScriptTag({ trigger: "#buy" })).toBeNull());

test("reads every attribute", () => {
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

test("leaves test mode to the page's address when nothing is said", () =>
  expect(parseScriptTag({ assetId: "ast_1" })?.options.isTest).toBeUndefined());

test("what is not said does not stand in the way of what the script knows", () =>
  expect(parseScriptTag({ assetId: "ast_1" })?.options).not.toHaveProperty("host"));

test("a mode that there is not leaves the choice to the page", () =>
  expect(parseScriptTag({ assetId: "ast_1", mode: "tab" })?.options).not.toHaveProperty("mode"));
