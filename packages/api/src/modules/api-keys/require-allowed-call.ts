import {
  type ApiKeyScope,
  ContractError,
  coversRange,
  isScopePerWebsite,
  parseAddressRange,
} from "@ofage/contract";
import type { ActiveApiKey } from "./store.ts";

/**
 * Requires that a private key works from an address.
 * @param address null if it is unknown
 * @throws address_not_allowed
 */
export function requireAllowedAddress(
  { addresses }: Pick<ActiveApiKey, "addresses">,
  address: string | null,
): void {
  if (addresses === null) return;
  const caller = address === null ? undefined : parseAddressRange(address);
  if (caller && addresses.some((range) => coversRange(parseAddressRange(range)!, caller))) return;
  throw new ContractError(
    "address_not_allowed",
    `This API key doesn’t work from ${address ?? "an unknown address"}.`,
  );
}

/**
 * Requires that a private key may make the calls of a scope.
 * @throws scope_required
 */
export function requireScope(
  { scopes, website_ids }: Pick<ActiveApiKey, "scopes" | "website_ids">,
  scope: ApiKeyScope,
): void {
  if (website_ids && !isScopePerWebsite(scope))
    throw new ContractError(
      "scope_required",
      "This API key is limited to some websites, and this call is about the whole organization. Use another key.",
    );
  if (scopes && !scopes.includes(scope))
    throw new ContractError("scope_required", `This API key doesn’t have the scope ${scope}.`);
}
