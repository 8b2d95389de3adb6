import type { VerificationDetail } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import { presentDelivery } from "./present-delivery.ts";
import { findDeliveriesOfVerification } from "./store.ts";
import { visibleUrl } from "./visible-url.ts";

/** Lists the latest `limit` deliveries about a verification of the caller's organization, newest first. */
export async function listDeliveriesOfVerification(
  ctx: SessionContext,
  verificationId: string,
  limit: number,
): Promise<VerificationDetail["deliveries"]> {
  const rows = await findDeliveriesOfVerification(ctx.db, ctx.actor.organization_id, verificationId, limit);
  return rows.map((row) => ({ ...presentDelivery(row), url: visibleUrl(ctx, row.url) }));
}
