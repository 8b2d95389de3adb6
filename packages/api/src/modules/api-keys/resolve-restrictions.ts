import {
  type ApiKeyScope,
  apiKeyScopes,
  type Contract,
  ContractError,
  isScopePerWebsite,
  maxKeyYears,
  type RouteInput,
  type OrganizationId,
} from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { knownWebsiteIds } from "../memberships/index.ts";
import type { ApiKeyRestrictions, ApiKeyRow } from "./store.ts";

/** Restrictions as the owner states them; those that are left out stay. */
type StatedRestrictions = Pick<RouteInput<Contract["updateApiKey"]>, keyof ApiKeyRestrictions>;

export const unrestricted = {
  scopes: null,
  website_ids: null,
  addresses: null,
  expires_at: null,
  replaced_at: null,
} as const satisfies ApiKeyRestrictions & Pick<ApiKeyRow, "replaced_at">;

/**
 * Checks the restrictions that a key shall have, and brings them into the form in which they are stored.
 * @param held the key's kind and its present restrictions
 * @throws invalid_input
 */
export async function resolveRestrictions(
  ctx: SessionContext,
  tx: Tx,
  held: ApiKeyRestrictions & Pick<ApiKeyRow, "key_type" | "replaced_at">,
  stated: StatedRestrictions,
): Promise<ApiKeyRestrictions> {
  const scopes = stated.scopes === undefined ? held.scopes : resolveScopes(held, stated.scopes);
  const website_ids =
    stated.website_ids === undefined
      ? held.website_ids
      : await resolveWebsites(tx, ctx.actor.organization_id, stated.website_ids);
  refuseScopesOfOrganization(scopes, website_ids);
  return {
    scopes,
    website_ids,
    addresses: stated.addresses === undefined ? held.addresses : resolveAddresses(held, stated.addresses),
    expires_at:
      stated.expires_at === undefined ? held.expires_at : resolveEnd(held, stated.expires_at, ctx.clock()),
  };
}

/** Returns scopes in the order of the contract, each once. */
function resolveScopes(
  { key_type }: Pick<ApiKeyRow, "key_type">,
  stated: readonly ApiKeyScope[] | null,
): ApiKeyScope[] | null {
  if (stated === null) return null;
  if (key_type === "public")
    throw refuse("scopes", "A public key can only start verifications: leave out its scopes.");
  return apiKeyScopes.filter((scope) => stated.includes(scope));
}

async function resolveWebsites(
  tx: Tx,
  organizationId: OrganizationId,
  stated: readonly string[] | null,
): Promise<string[] | null> {
  if (stated === null) return null;
  const ids = [...new Set(stated)];
  if ((await knownWebsiteIds(tx, organizationId, ids)).length < ids.length)
    throw refuse("website_ids", "One of these websites doesn’t exist.");
  return ids;
}

function refuseScopesOfOrganization(
  scopes: readonly ApiKeyScope[] | null,
  websiteIds: readonly string[] | null,
): void {
  const refused = websiteIds && scopes ? scopes.filter((scope) => !isScopePerWebsite(scope)) : [];
  if (refused.length > 0)
    throw refuse(
      "scopes",
      `A key for some websites can’t have a scope that is about the whole organization: ${refused.join(", ")}.`,
    );
}

function resolveAddresses(
  { key_type }: Pick<ApiKeyRow, "key_type">,
  stated: readonly string[] | null,
): string[] | null {
  if (stated === null) return null;
  if (key_type === "public")
    throw refuse("addresses", "Visitors call with a public key, from anywhere: leave out its addresses.");
  return [...new Set(stated)];
}

/** Returns the key's end. The end of a replaced key can only come sooner. */
function resolveEnd(
  held: Pick<ApiKeyRow, "expires_at" | "replaced_at">,
  stated: string | null,
  now: Date,
): Date | null {
  const end = stated === null ? null : new Date(stated);
  if (end?.getTime() === held.expires_at?.getTime()) return held.expires_at;
  if (held.replaced_at && held.expires_at && (end === null || end > held.expires_at))
    throw refuse("expires_at", "This key was replaced. Its end can only come sooner.");
  if (end === null) return null;
  if (end <= now) throw refuse("expires_at", "Please choose a time in the future.");
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxKeyYears);
  if (end > latest)
    throw refuse("expires_at", `A key works for at most ${maxKeyYears} years, or without an end.`);
  return end;
}

const refuse = (field: keyof ApiKeyRestrictions, sentence: string) =>
  new ContractError("invalid_input", sentence, { fields: { [field]: sentence } });
