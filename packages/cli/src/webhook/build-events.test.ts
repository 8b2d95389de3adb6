import { WebhookEvent } from "@ofage/contract";
import { Webhook as Verifier } from "standardwebhooks";
import { expect, test } from "vitest";
import { passedCheck } from "../../testing/check.ts";
import { buildEvent } from "./build-events.ts";
import { buildEventHeaders, signingSecret } from "./signing-secret.ts";

const at = new Date("2026-11-30T10:00:12.000Z");

test("buildEvent tells of a creation as it was, though the check has ended meanwhile", () => {
  const created = buildEvent({ kind: "created", check: passedCheck(), at });
  expect(WebhookEvent.strict().parse(created)).toEqual(created);
  expect(created).toMatchObject({
    type: "verification.created",
    created: "2026-11-30T10:00:00.000Z",
    data: { status: "created", age_verified: null, assurance: null, attempts: 0, reference_id: "order-1" },
  });
});

test("buildEvent gives each event its own ID, and the same one each time", () => {
  const build = (kind: "created" | "ended", id: string) =>
    buildEvent({ kind, check: passedCheck({ id }), at }).id;
  const ids = [build("created", "ver_1"), build("ended", "ver_1"), build("created", "ver_2")];
  expect(new Set(ids).size).toBe(3);
  expect(build("ended", "ver_1")).toBe(ids[1]);
  for (const id of ids) expect(id).toMatch(/^evt_[0-9a-z]{26}$/);
});

test.each([undefined, `whsec_${Buffer.alloc(24, 7).toString("base64")}`])(
  "an event signed with the secret that %s gives is accepted by Standard Webhooks",
  (given) => {
    const secret = signingSecret(given, "age_sk_test_abc");
    const event = buildEvent({ kind: "ended", check: passedCheck(), at: new Date() });
    const body = JSON.stringify(event);
    const headers = buildEventHeaders(secret, { id: event.id, body }, new Date());
    expect(new Verifier(secret).verify(body, headers)).toEqual(event);
    expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow();
  },
);

test("signingSecret depends on the API key and does not contain it", () => {
  expect(signingSecret(undefined, "age_sk_test_abc")).toBe(signingSecret(undefined, "age_sk_test_abc"));
  expect(signingSecret(undefined, "age_sk_test_abd")).not.toBe(signingSecret(undefined, "age_sk_test_abc"));
});
