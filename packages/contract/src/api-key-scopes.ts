import { z } from "zod";

interface ScopeRule {
  /** A key that is limited to some websites may have it, for these websites. */
  isPerWebsite?: true;
}

/**
 * Permissions of a private key. Every route that a private key may call names one, and it is checked in one place, before the handler. A
 * key that is limited to some websites has none that is about the whole organization: a webhook, for example, receives the events of all.
 */
export const apiKeyScopeRules = {
  "verifications.create": { isPerWebsite: true },
  /** Reads and lists verifications. */
  "verifications.read": { isPerWebsite: true },
  "verifications.cancel": { isPerWebsite: true },
  /** Reads the settings that decided a website's verifications. */
  "websites.read": { isPerWebsite: true },
  "webhooks.read": {},
  "webhooks.change": {},
  /** Sees the organization's keys, masked. */
  "api_keys.read": {},
} as const satisfies Record<string, ScopeRule>;

export type ApiKeyScope = keyof typeof apiKeyScopeRules;
export const apiKeyScopes = Object.keys(apiKeyScopeRules) as [ApiKeyScope, ...ApiKeyScope[]];
export const ApiKeyScope = z.enum(apiKeyScopes);

/** Tells whether a key that is limited to some websites may have a scope. */
export function isScopePerWebsite(scope: ApiKeyScope): boolean {
  const rule: ScopeRule = apiKeyScopeRules[scope];
  return rule.isPerWebsite === true;
}
