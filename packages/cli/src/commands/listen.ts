import { type WebhookEvent, type WebhookEventType, webhookEventTypes } from "@ofage/contract";
import { type Colors, colorsFor } from "../colors.ts";
import type { Command } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { connectionHelp, connectionOptions } from "../connection.ts";
import { followChecks } from "../follow-checks.ts";
import { formatTime } from "../format-check.ts";
import { reportTrouble, runConnected } from "../run-connected.ts";
import { buildEvent } from "../webhook/build-events.ts";
import { forwardEvent, type ForwardResult } from "../webhook/forward-event.ts";
import { signingSecret } from "../webhook/signing-secret.ts";

export const listen: Command = {
  name: "listen",
  summary: "Forward the webhook events of test checks to your own machine",
  help: `Usage: ofage listen --forward-to URL [options]

Sends the events of test checks to a server on your own machine, signed as the server signs
them, until you press Ctrl+C. Prints the signing secret first. No webhook is registered, and an
event is sent once, whatever the answer. The key needs the permission verifications.read.

  --forward-to URL   Where to send events, such as http://localhost:3000/hooks
  --events LIST      Only these, separated by commas: ${webhookEventTypes.slice(0, 2).join(", ")},
                     ${webhookEventTypes.slice(2).join(", ")}. Default: all
  --secret SECRET    Sign with this secret (whsec_…). Default: one made from your key, always the same
  --json             Print secret, events and answers as lines of JSON
${connectionHelp}`,
  options: {
    ...connectionOptions,
    "forward-to": { type: "string" },
    events: { type: "string" },
    secret: { type: "string" },
    json: { type: "boolean" },
  },

  run: (values, _args, process) =>
    runConnected(values, process, async (connection) => {
      const { stdout, stderr, signal, env } = process;
      const target = readTarget(values["forward-to"] as string | undefined);
      const wanted = readEventTypes(values.events as string | undefined);
      const secret = signingSecret(values.secret as string | undefined, connection.key);
      const colors = colorsFor(stdout, env);
      const changes = followChecks(connection.api, {
        filter: { is_test: true },
        signal,
        onTrouble: reportTrouble(connection, process),
        onReady: () => {
          stdout.write(
            values.json
              ? `${JSON.stringify({ secret, forward_to: target })}\n`
              : `Signing secret: ${colors.bold(secret)}\n`,
          );
          stderr.write(`Forwarding events of test checks to ${target}. Press Ctrl+C to stop.\n`);
        },
      });
      for await (const change of changes) {
        const event = buildEvent(change);
        if (!wanted.includes(event.type)) continue;
        const result = await forwardEvent(target, secret, event, signal);
        stdout.write(
          `${values.json ? JSON.stringify({ event, result }) : formatForwarded(event, result, colors)}\n`,
        );
      }
    }),
};

function readTarget(text: string | undefined): string {
  if (text === undefined)
    throw new CommandError("Pass --forward-to, such as --forward-to http://localhost:3000/hooks.", 2);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CommandError(`"${text}" is no address: pass one such as http://localhost:3000/hooks.`, 2);
  return text;
}

function readEventTypes(text: string | undefined): readonly WebhookEventType[] {
  if (text === undefined) return webhookEventTypes;
  return text.split(",").map((name) => {
    const type = webhookEventTypes.find((each) => each === name.trim());
    if (!type)
      throw new CommandError(`There is no event "${name}": one of ${webhookEventTypes.join(", ")}.`, 2);
    return type;
  });
}

/** Formats an event and its answer as one line. */
export function formatForwarded(event: WebhookEvent, result: ForwardResult, colors: Colors): string {
  const { status, error, duration_ms } = result;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const answer = (isDelivered ? colors.good : colors.bad)(error ?? String(status));
  const line = `${event.type.padEnd(22)}  ${event.data.verification_id}  → ${answer}`;
  return `${colors.dim(formatTime(new Date()))}  ${line} ${colors.dim(`${duration_ms} ms`)}`;
}
