import type { Webhook } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, linksOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { DisabledNote } from "./disabled-note.tsx";
import { EnableWebhookButton } from "./enable-webhook-button.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const webhook = {
  id: "whk_1",
  url: "https://shop.example/hook",
  description: "Shop",
  events: ["verification.completed"],
  enabled: true,
  disabled_reason: null,
  is_test: false,
} as unknown as Webhook;
const row = (given: Partial<Webhook> = {}) =>
  renderConsole(createElement(WebhookRow, { webhook: { ...webhook, ...given } }));

test("WebhookRow leads to its webhook, and says whether it is enabled or why not", () => {
  expect(linksOf(row())).toMatchObject([{ text: "https://shop.example/hook", href: "/whk_1" }]);
  expect(textOf(row())).toContain("Shop Enabled");
  expect(textOf(row({ enabled: false, disabled_reason: "by_you" }))).toContain("Disabled: by you");
  expect(textOf(row({ enabled: false, disabled_reason: "gone" }))).toContain("Disabled: responded 410 Gone");
  expect(textOf(row({ enabled: false, disabled_reason: "failing" }))).toContain(
    "Disabled: failing for 5 days",
  );
  expect(textOf(row({ is_test: true }))).toContain("Test Enabled");
});

test.each([
  ["by_you", "receives no events until you re-enable it"],
  ["gone", "responded with 410 Gone"],
  ["failing", "Nothing could be delivered for 5 days"],
  [null, "receives no events until you re-enable it"],
] as const)("DisabledNote for %s says what happened", (reason, sentence) => {
  expect(textOf(renderConsole(createElement(DisabledNote, { reason })))).toContain(sentence);
});

test("EnableWebhookButton disables an enabled webhook, and enables a disabled one", () => {
  const button = (enabled: boolean) =>
    buttonsOf(renderConsole(createElement(EnableWebhookButton, { webhook: { ...webhook, enabled } })));
  expect([button(true), button(false)]).toEqual([["Disable"], ["Enable"]]);
});
