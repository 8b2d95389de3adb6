import type { MemberRight, Organization } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { linksOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { ScreenGate } from "./screen-gate.tsx";

const billing = { name: "Billing & Payments", right: "billing.read" as MemberRight };
const shop = { name: "Corner Shop", rights: ["websites.read"] } as unknown as Organization;
const accountant = { ...shop, rights: ["billing.read"] } as unknown as Organization;

const gate = { screen: billing, isPersonal: false, organization: accountant, passkeyNeed: null, user: {} };
const open = (given: Partial<Parameters<typeof ScreenGate>[0]>) =>
  renderConsole(createElement(ScreenGate, { ...gate, ...given } as never, "The screen"));

test.each<[Partial<Parameters<typeof ScreenGate>[0]>, string]>([
  [{}, "The screen"],
  [{ screen: { name: "Dashboard", right: null }, organization: shop }, "The screen"],
  // The address of no screen: the screen itself says so.
  [{ screen: undefined, organization: shop }, "The screen"],
  [{ isPersonal: true, organization: null, passkeyNeed: "add" }, "The screen"],
])("ScreenGate renders the screen for a person who may open it: %o", (given, text) => {
  expect(textOf(open(given))).toBe(text);
});

test("ScreenGate withholds a screen that the role does not include, whatever the passkeys", () => {
  for (const passkeyNeed of [null, "add"] as const) {
    const page = open({ organization: shop, passkeyNeed });
    expect(textOf(page)).toContain("Your role in Corner Shop doesn't include this.");
    expect(textOf(page)).not.toContain("The screen");
    expect(linksOf(page)).toMatchObject([{ href: "/app" }]);
  }
});

test.each([
  ["add", "Add a passkey first", ["/app/settings#security"]],
  ["use", "Use your passkey", []],
  ["approval", "Your passkey waits for approval", []],
] as const)("ScreenGate withholds the screen from a session that needs: %s", (passkeyNeed, title, links) => {
  const page = open({ passkeyNeed });
  expect(textOf(page)).toContain(title);
  expect(textOf(page)).toContain("Corner Shop requires a passkey");
  expect(textOf(page)).not.toContain("The screen");
  expect(linksOf(page).map(({ href }) => href)).toEqual(links);
});

test("ScreenGate withholds every screen of an organization from a person without one", () => {
  expect(textOf(open({ organization: null }))).not.toContain("The screen");
});
