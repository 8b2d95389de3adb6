import type { Webhook, WebhookEventType } from "@ofage/contract";
import { expect, test } from "vitest";
import { createWebhookFormSchema } from "./webhook-form-schema.ts";

const newer = "verification.appealed" as WebhookEventType;
const webhook = { events: ["verification.failed", newer] } as Webhook;
const draft = { url: "https://shop.example/age", description: "Shop", test_events: false };

test("a webhook with an unknown event can be saved, and keeps it", () => {
  const schema = createWebhookFormSchema(webhook);
  expect(schema.parse({ ...draft, events: webhook.events }).events).toEqual(webhook.events);
  expect(schema.parse({ ...draft, events: ["verification.created"] }).events).toEqual([
    "verification.created",
  ]);
});

test("a new webhook takes known events only, and each needs one", () => {
  expect(createWebhookFormSchema(undefined).safeParse({ ...draft, events: [newer] }).success).toBe(false);
  const { error } = createWebhookFormSchema(webhook).safeParse({ ...draft, events: [] });
  expect(error?.issues[0]?.message).toBe("Please choose at least one event");
});
