import type { ApiKey, ApiKeyScope } from "@ofage/contract";
import { scopeName } from "./scope-labels.ts";

/** Describes a key's restrictions in a few words, such as "2 websites · read only"; "" if it has none. Its end has a column of its own. */
export function describeRestrictions({
  scopes,
  website_ids,
  addresses,
}: Pick<ApiKey, "scopes" | "website_ids" | "addresses">): string {
  return [
    website_ids && (website_ids.length === 0 ? "no websites left" : count(website_ids.length, "website")),
    scopes && describeScopes(scopes),
    addresses && `from ${addresses.length === 1 ? addresses[0]! : `${addresses.length} addresses`}`,
  ]
    .filter((part) => part !== null)
    .join(" · ")
    .replace(/^./, (letter) => letter.toUpperCase());
}

function describeScopes(scopes: readonly ApiKeyScope[]): string {
  if (scopes.length === 1) return scopeName(scopes[0]!).replace(/^./, (letter) => letter.toLowerCase());
  return scopes.every((scope) => scope.endsWith(".read")) ? "read only" : count(scopes.length, "permission");
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
