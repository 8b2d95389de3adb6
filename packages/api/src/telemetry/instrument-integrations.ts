import type { SendEmail } from "../integrations/email-sender.ts";
import type { SendWebhook } from "../integrations/webhook-sender.ts";
import type { Telemetry } from "./telemetry.ts";
import { runInSpan } from "./traces/run-in-span.ts";

/** Wraps an email sender to count the emails. */
export const instrumentEmailSender =
  (send: SendEmail, { metrics, tracing }: Telemetry): SendEmail =>
  (mail) =>
    runInSpan(
      tracing,
      { name: "send email", kind: "client", attributes: { "ofage.integration": "email" } },
      async () => {
        try {
          await send(mail);
          metrics.emailAttempts.inc({ outcome: "sent" });
        } catch (error) {
          metrics.emailAttempts.inc({ outcome: "failed" });
          throw error;
        }
      },
    );

/** Wraps a webhook sender to count webhooks by response. The targets are not recorded, because they are customers' addresses. */
export const instrumentWebhookSender =
  (post: SendWebhook, { metrics, tracing }: Telemetry): SendWebhook =>
  (webhook, stop) =>
    runInSpan(
      tracing,
      { name: "send webhook", kind: "client", attributes: { "ofage.integration": "webhook" } },
      async () => {
        const answer = await post(webhook, stop);
        const accepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
        const outcome =
          answer.error !== null || answer.status === null ? "unanswered" : accepted ? "delivered" : "refused";
        metrics.webhookAttempts.inc({ outcome });
        metrics.webhookAttemptDuration.observe(answer.durationMs / 1000);
        return answer;
      },
    );

type AsyncFunction = (...input: never[]) => Promise<unknown>;

/** Wraps an integration's client to time its calls, by the names of its methods. */
export function instrumentClient<Client extends object>(
  client: Client,
  service: "stripe" | "google",
  { metrics, tracing }: Telemetry,
): Client {
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function" || typeof key !== "string") return member;
      return (...input: never[]) => {
        const call = () => (member as AsyncFunction).apply(target, input);
        return runInSpan(
          tracing,
          { name: `${service} ${key}`, kind: "client", attributes: { "ofage.integration": service } },
          async () => {
            const stop = metrics.integrationCallDuration.startTimer({ service });
            try {
              const answer = await call();
              stop({ outcome: "done" });
              return answer;
            } catch (error) {
              stop({ outcome: "failed" });
              throw error;
            }
          },
        );
      };
    },
  });
}
