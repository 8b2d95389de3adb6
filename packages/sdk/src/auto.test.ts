import { expect, test } from "vitest";
import { readSettings } from "./auto.ts";

test("a script tag without an asset id starts nothing", () =>
  expect(readSettings({ trigger: "#buy" })).toBeNull());

test("reads every attribute", () => {
  const data = {
    assetId: "ast_1",
    sessionId: "s1",
    trigger: "#buy",
    successUrl: "/ok",
    errorUrl: "/no",
    cancelUrl: "#",
    test: "",
    debug: "false",
  };
  expect(readSettings(data)).toEqual({
    trigger: "#buy",
    options: {
      assetId: "ast_1",
      referenceId: "s1",
      successUrl: "/ok",
      errorUrl: "/no",
      cancelUrl: "#",
      isTest: true,
      debug: false,
    },
  });
});

test("leaves test mode to the page's address when nothing is said", () =>
  expect(readSettings({ assetId: "ast_1" })?.options.isTest).toBeUndefined());
