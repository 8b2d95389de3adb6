import { type ApiKey, ContractError } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { generateApiKey } from "./generate-api-key.ts";
import { presentKey } from "./present-key.ts";
import { type ApiKeyKind, type ApiKeyRestrictions, countActiveKeys, insertKey } from "./store.ts";

/** Maximum number of working keys, of all kinds together. */
const maxKeys = 100;

/**
 * Adds a key to an account that is locked for update, so that the limit holds.
 * @returns the complete key
 * @throws limit_reached
 */
export async function addApiKey(
  ctx: SessionContext,
  tx: Tx,
  key: ApiKeyKind & ApiKeyRestrictions & { name: string },
): Promise<ApiKey> {
  const { account_id } = ctx.actor;
  const now = ctx.clock();
  if ((await countActiveKeys(tx, account_id, now)) >= maxKeys) {
    throw new ContractError(
      "limit_reached",
      `An account can have at most ${maxKeys} API keys. Please revoke one first.`,
    );
  }
  const made = generateApiKey(ctx.keyring, key);
  const row = await insertKey(tx, {
    account_id,
    id: createId("key"),
    name: key.name,
    key_type: key.key_type,
    is_test: key.is_test,
    scopes: key.scopes,
    website_ids: key.website_ids,
    addresses: key.addresses,
    expires_at: key.expires_at,
    ...made.stored,
    created_at: now,
  });
  return presentKey(
    { ...row, last_used_from: null, total_requests: 0, requests_monthly: 0, succeeded: 0 },
    made.key,
  );
}
