import { type WebhookEventType, webhookEventTypes, retryDelaysSeconds, WebhookEvent } from "@ofage/contract";
import type { Block } from "../content/blocks.ts";
import { exampleEvent } from "./response-objects.ts";
import { outputFields } from "./schema-fields.ts";

const eventNotes: Record<WebhookEventType, string> = {
  "verification.created": "A verification was created.",
  "verification.completed":
    "The visitor passed or didn't need to be asked. `data.status` is `passed` or `not_required`.",
  "verification.failed":
    "The verification ended without a pass. `data.status` is `failed`, `cancelled` or `error`; `data.failure_reason` says why.",
  "verification.expired": "Nobody completed the verification within 30 minutes.",
};

/** Builds `::events`: the event types and their meaning. */
export function eventBlocks(): Block[] {
  return [
    {
      kind: "fields",
      fields: webhookEventTypes.map((type) => ({
        name: type,
        id: `event-${type}`,
        tags: [],
        text: eventNotes[type],
      })),
    },
    { kind: "code", codes: [{ language: "json", code: JSON.stringify(exampleEvent, null, 2) }] },
    { kind: "fields", fields: outputFields(WebhookEvent) },
  ];
}

/** Builds `::retries`: when each attempt follows. */
export function retryBlocks(): Block[] {
  const rows = retryDelaysSeconds.map((delay, index) => {
    const total = retryDelaysSeconds.slice(0, index + 1).reduce((sum, seconds) => sum + seconds, 0);
    return `| ${index + 2} | ${formatDuration(delay)} | ${formatDuration(total)} |`;
  });
  const table = [
    "| Attempt | Wait after the previous one | Time since the first |",
    "| --- | --- | --- |",
    "| 1 | immediately | |",
  ];
  return [{ kind: "prose", text: [...table, ...rows].join("\n") }];
}

/** Formats a duration as "1 h 35 min": whole hours, minutes and seconds without zeros. */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor((seconds % 3600) / 60), "min"],
    [seconds % 60, "s"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
