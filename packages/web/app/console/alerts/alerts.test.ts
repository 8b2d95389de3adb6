import type { Alert, AlertSetting } from "@ofage/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, linksOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { AlertBell } from "./alert-bell.tsx";
import { AlertList } from "./alert-list.tsx";
import { AlertSettings } from "./alert-settings.tsx";
import { alertsQuery } from "./list-alerts.ts";
import { alertSettingsQuery } from "./read-alert-settings.ts";
import { SevereAlerts } from "./severe-alerts.tsx";

const webhook: Alert = {
  id: "alt_1",
  kind: "webhook_failing",
  title: "The webhook to https://shop.example/hook is failing",
  text: "Every delivery has failed for more than a day.",
  is_severe: true,
  is_silenced: false,
  raised_at: "2026-11-29T08:00:00.000Z",
  action: { label: "Look at deliveries", path: "/app/webhooks/whk_1" },
} as Alert;
const key: Alert = {
  ...webhook,
  id: "alt_2",
  kind: "api_key_unused",
  title: "Till is unused",
  is_severe: false,
};
const silenced: Alert = { ...webhook, id: "alt_3", title: "Known", is_silenced: true };

const bell = (...alerts: Alert[]) =>
  buttonsOf(
    renderConsole(createElement(AlertBell, { timeZone: "UTC" }), {
      answers: [[alertsQuery.queryKey, alerts]],
    }),
  );
const severe = (...alerts: Alert[]) =>
  renderConsole(createElement(SevereAlerts), { answers: [[alertsQuery.queryKey, alerts]] });
const list = (alerts: Partial<UseQueryResult<Alert[]>>) =>
  renderConsole(
    createElement(AlertList, {
      alerts: alerts as UseQueryResult<Alert[]>,
      timeZone: "UTC",
      onLeave: () => {},
    }),
  );

test("AlertBell counts the alerts that nobody silenced", () => {
  expect(bell()).toEqual(["Alerts"]);
  expect(bell(silenced)).toEqual(["Alerts"]);
  expect(bell(key, silenced)).toEqual(["Alerts: 1 needs attention"]);
  expect(bell(webhook, key, silenced)).toEqual(["Alerts: 2 need attention"]);
});

test("SevereAlerts shows up to three severe alerts that nobody silenced, each with its remedy", () => {
  expect(severe(key, silenced, { ...webhook, kind: "past_due" })).toBe("");
  const page = severe(key, webhook);
  expect(textOf(page)).toBe(`${webhook.title} Look at deliveries`);
  expect(linksOf(page)).toMatchObject([{ text: "Look at deliveries", href: "/app/webhooks/whk_1" }]);
  const many = Array.from({ length: 5 }, (_, index) => ({ ...webhook, id: `alt_${index}` }));
  expect(linksOf(severe(...many))).toHaveLength(3);
});

test("AlertList shows each alert with its remedy, and silences it or undoes that", () => {
  const page = list({ isPending: false, isLoadingError: false, data: [webhook, silenced] } as never);
  expect(linksOf(page).map(({ href }) => href)).toEqual(["/app/webhooks/whk_1", "/app/webhooks/whk_1"]);
  expect(buttonsOf(page)).toEqual([`Silence: ${webhook.title}`, "Undo silencing: Known"]);
  expect(textOf(page)).toContain(webhook.text);
  expect(textOf(page)).toMatch(/Undo silencing Silenced$/);
});

test("AlertList tells no alert from alerts that could not be loaded", () => {
  expect(textOf(list({ isPending: false, isLoadingError: false, data: [] } as never))).toBe(
    "Nothing needs your attention",
  );
  const failed = list({ isPending: false, isLoadingError: true, error: new TypeError("x") } as never);
  expect(buttonsOf(failed)).toContain("Retry");
  expect(textOf(failed)).not.toContain("Nothing needs");
});

test("AlertSettings offers the bell and email of each kind, except emails that billing always sends", () => {
  const settings = [
    { kind: "webhook_failing", bell: true, email: false },
    { kind: "past_due", bell: false, email: null },
  ] as AlertSetting[];
  const page = renderConsole(createElement(AlertSettings), {
    answers: [[alertSettingsQuery.queryKey, settings]],
  });
  const switches = [...page.matchAll(/<[^>]*role="switch"[^>]*>/g)].map(([tag]) => [
    /aria-label="([^"]*)"/.exec(tag)![1],
    /aria-checked="([^"]*)"/.exec(tag)![1],
  ]);
  expect(switches).toEqual([
    ["Failing webhooks by bell", "true"],
    ["Failing webhooks by email", "false"],
    ["Unpaid invoices by bell", "false"],
  ]);
  expect(textOf(page)).toMatch(/Unpaid invoices .* Always$/);
});
