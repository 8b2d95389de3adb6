/**
 * What stands in a generated request where only the run knows what belongs there, such as an id that exists: the request is the same in
 * every run with its seed, and is filled in when it is sent. `strangers…`: what belongs to another account.
 */
export const placeholders = {
  email: "{{email}}",
  password: "{{password}}",
  session: "{{session}}",
  endedSession: "{{endedSession}}",
  secretKey: "{{secretKey}}",
  testKey: "{{testKey}}",
  publicKey: "{{publicKey}}",
  revokedKey: "{{revokedKey}}",
  clientToken: "{{clientToken}}",
  testClientToken: "{{testClientToken}}",
  sessionId: "{{sessionId}}",
  asset: "{{asset}}",
  website: "{{website}}",
  /** When the website was there. */
  moment: "{{moment}}",
  check: "{{check}}",
  testCheck: "{{testCheck}}",
  nonce: "{{nonce}}",
  key: "{{key}}",
  webhook: "{{webhook}}",
  delivery: "{{delivery}}",
  invoice: "{{invoice}}",
  strangersAsset: "{{strangersAsset}}",
  strangersWebsite: "{{strangersWebsite}}",
  strangersCheck: "{{strangersCheck}}",
  strangersKey: "{{strangersKey}}",
  strangersWebhook: "{{strangersWebhook}}",
  strangersDelivery: "{{strangersDelivery}}",
  strangersInvoice: "{{strangersInvoice}}",
  strangersSessionId: "{{strangersSessionId}}",
} as const;
export type Placeholder = keyof typeof placeholders;

/** What an account has; `strangers…` are another account's of the same. */
export type AccountResources = Record<Exclude<Placeholder, `strangers${string}`>, string>;

/** Puts into a text what an account and another have. */
export function fillPlaceholders(text: string, own: AccountResources, others: AccountResources): string {
  return text.replaceAll(/\{\{(strangers)?(\w+)\}\}/g, (_, ofStranger: string | undefined, name: string) =>
    ofStranger
      ? others[(name[0]!.toLowerCase() + name.slice(1)) as keyof AccountResources]
      : own[name as keyof AccountResources],
  );
}
