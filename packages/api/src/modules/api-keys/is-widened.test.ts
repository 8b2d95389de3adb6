import { expect, test } from "vitest";
import { isWidened } from "./is-widened.ts";
import type { ApiKeyRestrictions } from "./store.ts";

const none: ApiKeyRestrictions = { scopes: null, website_ids: null, addresses: null, expires_at: null };
const may = new Date("2026-05-01T00:00:00Z");
const june = new Date("2026-06-01T00:00:00Z");

test.for<[Partial<ApiKeyRestrictions>, Partial<ApiKeyRestrictions>, boolean]>([
  [{}, {}, false],
  [{}, { scopes: ["verifications.read"] }, false],
  [{ scopes: ["verifications.read"] }, {}, true],
  [{ scopes: ["verifications.read"] }, { scopes: ["verifications.create"] }, true],
  [{ scopes: ["verifications.read", "webhooks.read"] }, { scopes: ["webhooks.read"] }, false],
  [{ website_ids: ["web_1"] }, { website_ids: ["web_1", "web_2"] }, true],
  [{ website_ids: ["web_1", "web_2"] }, { website_ids: ["web_2"] }, false],
  [{ website_ids: [] }, {}, true],
  [{ website_ids: ["web_1"] }, { website_ids: [] }, false],
  [{ addresses: ["192.0.2.0/24"] }, { addresses: ["192.0.2.7", "192.0.2.128/25"] }, false],
  [{ addresses: ["192.0.2.0/24"] }, { addresses: ["192.0.0.0/16"] }, true],
  [{ addresses: ["192.0.2.0/24"] }, { addresses: ["2001:db8::/32"] }, true],
  [{ addresses: ["192.0.2.7"] }, {}, true],
  [{ expires_at: may }, { expires_at: june }, true],
  [{ expires_at: june }, { expires_at: may }, false],
  [{ expires_at: june }, {}, true],
  [{}, { expires_at: june }, false],
  [{ scopes: ["verifications.read"], expires_at: june }, { scopes: ["verifications.read"] }, true],
])("isWidened tells of %o and %o: %s", ([before, after, widened]) => {
  expect(isWidened({ ...none, ...before }, { ...none, ...after })).toBe(widened);
});
