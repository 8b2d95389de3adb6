import { publicUrlPlaceholder } from "@ofage/contract";

/**
 * What samples and prose leave open, and what stands there for a reader who is not signed in. `base_url` is made true by
 * the server, which knows its own address; the others in the browser of a reader who asks for it.
 */
export const placeholders = {
  base_url: publicUrlPlaceholder,
  secret_key: "age_sk_test_your_key",
  asset_id: "ast_your_website",
  webhook_secret: "whsec_your_secret",
} as const;
export type Placeholder = keyof typeof placeholders;

/** Puts values where `{{name}}` stands; a name without a value stays as it is written. */
export function fillPlaceholders(source: string, values: Partial<Record<Placeholder, string>>): string {
  return source.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name as Placeholder] ?? written);
}
