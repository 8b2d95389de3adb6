import type { SendMail } from "../outside/mail.ts";
import type { PostWebhook } from "../outside/webhook-post.ts";
import type { Signals } from "./signals.ts";
import { inSpan } from "./traces/in-span.ts";

/** Mails, counted. */
export const watchMail =
  (send: SendMail, { metrics, tracing }: Signals): SendMail =>
  (mail) =>
    inSpan(
      tracing,
      { name: "send mail", kind: "client", attributes: { "ofage.outside": "mail" } },
      async () => {
        try {
          await send(mail);
          metrics.mails.inc({ outcome: "sent" });
        } catch (error) {
          metrics.mails.inc({ outcome: "failed" });
          throw error;
        }
      },
    );

/** Webhooks, counted by what came back. Where they went stays untold: it is a customer's. */
export const watchWebhooks =
  (post: PostWebhook, { metrics, tracing }: Signals): PostWebhook =>
  (webhook, stop) =>
    inSpan(
      tracing,
      { name: "send webhook", kind: "client", attributes: { "ofage.outside": "webhook" } },
      async () => {
        const answer = await post(webhook, stop);
        const accepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
        const outcome =
          answer.error !== null || answer.status === null ? "unanswered" : accepted ? "delivered" : "refused";
        metrics.deliveries.inc({ outcome });
        metrics.deliveryDuration.observe(answer.durationMs / 1000);
        return answer;
      },
    );

type Asynchronous = (...input: never[]) => Promise<unknown>;

/** A service's client whose calls are timed, by the client's own names of them. */
export function watchClient<Client extends object>(
  client: Client,
  service: "stripe" | "google",
  { metrics, tracing }: Signals,
): Client {
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function" || typeof key !== "string") return member;
      return (...input: never[]) => {
        const call = () => (member as Asynchronous).apply(target, input);
        return inSpan(
          tracing,
          { name: `${service} ${key}`, kind: "client", attributes: { "ofage.outside": service } },
          async () => {
            const stop = metrics.outside.startTimer({ service });
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
