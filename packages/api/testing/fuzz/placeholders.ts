/**
 * Placeholders in a generated request for values that only the run knows, such as an existing id. The request is the
 * same in every run with its seed and is filled when it is sent. `strangers…` belong to another person.
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
  /** A time at which the website existed. */
  moment: "{{moment}}",
  check: "{{check}}",
  testCheck: "{{testCheck}}",
  key: "{{key}}",
  webhook: "{{webhook}}",
  delivery: "{{delivery}}",
  invoice: "{{invoice}}",
  member: "{{member}}",
  invitation: "{{invitation}}",
  savedView: "{{savedView}}",
  strangersAsset: "{{strangersAsset}}",
  strangersWebsite: "{{strangersWebsite}}",
  strangersCheck: "{{strangersCheck}}",
  strangersKey: "{{strangersKey}}",
  strangersWebhook: "{{strangersWebhook}}",
  strangersDelivery: "{{strangersDelivery}}",
  strangersInvoice: "{{strangersInvoice}}",
  strangersMember: "{{strangersMember}}",
  strangersInvitation: "{{strangersInvitation}}",
  strangersSavedView: "{{strangersSavedView}}",
  strangersSessionId: "{{strangersSessionId}}",
} as const;
export type Placeholder = keyof typeof placeholders;

/** Resources of a person by placeholder; `strangers…` are the same resources of another. */
export type AccountResources = Record<Exclude<Placeholder, `strangers${string}`>, string>;

/** Replaces the placeholders in a text with the resources of a person and of another. */
export function fillPlaceholders(text: string, own: AccountResources, others: AccountResources): string {
  return text.replaceAll(/\{\{(strangers)?(\w+)\}\}/g, (_, ofStranger: string | undefined, name: string) =>
    ofStranger
      ? others[(name[0]!.toLowerCase() + name.slice(1)) as keyof AccountResources]
      : own[name as keyof AccountResources],
  );
}
