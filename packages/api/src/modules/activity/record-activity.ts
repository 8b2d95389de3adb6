import type { ActivityType, UserId } from "@ofage/contract";
import type { Context, Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { deviceName } from "../../device-name.ts";
import { createId } from "../../ids.ts";
import type { CanonicalValue } from "../audit-log/index.ts";
import { insertActivity } from "./store.ts";

export interface NewActivity {
  type: ActivityType;
  subject_id: string;
  /** Name of the subject; never a secret. */
  subject_name: string;
  /** Details of the event; never a secret. */
  details?: Readonly<Record<string, CanonicalValue>>;
}

/** Where an event came from. */
export interface ActivityOrigin {
  /** "Chrome on Windows". */
  device: string;
  address: string;
  country: string | null;
}

/** Returns where a call comes from. */
export const activityOriginOf = (
  ctx: Pick<Context, "userAgent" | "ipAddress" | "country">,
): ActivityOrigin => ({
  device: deviceName(ctx.userAgent),
  address: ctx.ipAddress,
  country: ctx.country(),
});

/** Records what was done with a person's own sign-in, in the transaction that does it. No organization sees it. */
export const recordActivity = (ctx: Context, tx: Tx, userId: UserId, event: NewActivity): Promise<void> =>
  appendActivity(ctx, tx, userId, activityOriginOf(ctx), event);

/** Records such an event of a given origin. */
export async function appendActivity(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  userId: UserId,
  origin: ActivityOrigin,
  { details = {}, ...event }: NewActivity,
): Promise<void> {
  await insertActivity(tx, {
    user_id: userId,
    id: createId("act"),
    ...event,
    ...origin,
    created_at: clock(),
    details: JSON.stringify(details),
  });
}
