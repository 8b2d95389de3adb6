import type { MemberRight, Organization } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { linksOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { ScreenGate } from "./screen-gate.tsx";

const billing = { name: "Billing & Payments", right: "billing.read" as MemberRight };
const shop = { name: "Corner Shop", rights: ["websites.read"] } as unknown as Organization;
const accountant = { ...shop, rights: ["billing.read"] } as unknown as Organization;

const gate = { screen: billing, isPersonal: false, organization: accountant, needsPasskey: false };
const open = (given: Partial<Parameters<typeof ScreenGate>[0]>) =>
  renderConsole(createElement(ScreenGate, { ...gate, ...given } as never, "The screen"));

test.each([
  [{}, "The screen"],
  [{ screen: { name: "Dashboard", right: null }, organization: shop }, "The screen"],
  // The address of no screen: the screen itself says so.
  [{ screen: undefined, organization: shop }, "The screen"],
  [{ isPersonal: true, organization: null, needsPasskey: true }, "The screen"],
])("ScreenGate renders the screen for a person who may open it: %o", (given, text) => {
  expect(textOf(open(given))).toBe(text);
});

test("ScreenGate withholds a screen that the role does not include, whatever the passkeys", () => {
  for (const needsPasskey of [false, true, undefined]) {
    const page = open({ organization: shop, needsPasskey });
    expect(textOf(page)).toContain("Your role in Corner Shop doesn't include this.");
    expect(textOf(page)).not.toContain("The screen");
    expect(linksOf(page)).toMatchObject([{ href: "/app" }]);
  }
});

test("ScreenGate withholds the screen from a person who lacks the required passkey, and until that is known", () => {
  const page = open({ needsPasskey: true });
  expect(textOf(page)).toContain("Add a passkey first");
  expect(linksOf(page)).toMatchObject([{ text: "Go to Security", href: "/app/settings#security" }]);
  for (const needsPasskey of [true, undefined])
    expect(textOf(open({ needsPasskey }))).not.toContain("The screen");
});

test("ScreenGate withholds every screen of an organization from a person without one", () => {
  expect(textOf(open({ organization: null }))).not.toContain("The screen");
});
