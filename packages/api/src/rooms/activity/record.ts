import { type ActivityType, brand } from "@ofage/contract";
import type { AccountContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { deviceName } from "../sessions/index.ts";
import { insertActivity } from "./store.ts";

export interface Deed {
  type: ActivityType;
  subject_id: string;
  /** What the subject is called; never a secret. */
  subject_name: string;
}

/** Records what the caller did, in the transaction that does it. */
export async function recordActivity(ctx: AccountContext, tx: Tx, deed: Deed): Promise<void> {
  const { actor } = ctx;
  const by = actor.kind === "session" ? deviceName(ctx.userAgent) : `API key ${actor.key_name}`;
  await insertActivity(tx, {
    ...deed,
    by,
    account_id: actor.account_id,
    id: createId("act"),
    created_at: new Date(),
  });
}

/** Records what the service did by itself. */
export async function recordOwnActivity(tx: Tx, accountId: string, deed: Deed): Promise<void> {
  await insertActivity(tx, {
    ...deed,
    by: brand.name,
    account_id: accountId,
    id: createId("act"),
    created_at: new Date(),
  });
}
