import { type ApiKey, ContractError } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { makerOf } from "../audit-log/index.ts";
import { requireStillMember } from "../memberships/index.ts";
import { generateApiKey } from "./generate-api-key.ts";
import { presentKey } from "./present-key.ts";
import { type ApiKeyKind, type ApiKeyRestrictions, countActiveKeys, insertKey } from "./store.ts";

/** Maximum number of working keys, of all kinds together. */
const maxKeys = 100;

/**
 * Adds a key to an organization that is locked for update, so that the limit holds.
 * @returns the complete key
 * @throws right_required if the caller lost the right meanwhile, limit_reached
 */
export async function addApiKey(
  ctx: SessionContext,
  tx: Tx,
  key: ApiKeyKind & ApiKeyRestrictions & { name: string },
): Promise<ApiKey> {
  const { organization_id } = ctx.actor;
  await requireStillMember(ctx, tx, "api_keys.change", !key.is_test);
  const now = ctx.clock();
  if ((await countActiveKeys(tx, organization_id, now)) >= maxKeys) {
    throw new ContractError(
      "limit_reached",
      `An organization can have at most ${maxKeys} API keys. Please revoke one first.`,
    );
  }
  const made = generateApiKey(ctx.keyring, key);
  const row = await insertKey(tx, {
    organization_id,
    id: createId("key"),
    name: key.name,
    key_type: key.key_type,
    is_test: key.is_test,
    scopes: key.scopes,
    website_ids: key.website_ids,
    addresses: key.addresses,
    expires_at: key.expires_at,
    ...made.stored,
    ...(await makerOf(ctx, tx)),
    created_at: now,
  });
  return presentKey(
    {
      ...row,
      last_used_at: null,
      last_used_from: null,
      total_requests: 0,
      requests_monthly: 0,
      succeeded: 0,
    },
    made.key,
  );
}
