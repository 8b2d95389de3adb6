import { publicUrlPlaceholder } from "@ofage/contract";

/**
 * Placeholders of samples and prose, with what signed-out readers see. The server replaces `base_url` with its own
 * address; the browser of a signed-in reader replaces the others on request.
 */
export const placeholders = {
  base_url: publicUrlPlaceholder,
  secret_key: "age_sk_test_your_key",
  asset_id: "ast_your_website",
  webhook_secret: "whsec_your_secret",
} as const;
export type Placeholder = keyof typeof placeholders;

/** Replaces `{{name}}` with its value; a name without a value stays as it is. */
export function fillPlaceholders(source: string, values: Partial<Record<Placeholder, string>>): string {
  return source.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name as Placeholder] ?? written);
}
