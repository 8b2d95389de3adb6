import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { mayReachWebsite } from "../../memberships/index.ts";
import { listDeliveriesOfVerification } from "../../webhooks/index.ts";
import { listAttemptRows } from "../attempts/store.ts";
import { presentDetail } from "./present-detail.ts";
import { findEndedVerification } from "./store.ts";

const maxDeliveries = 50;

/**
 * Returns one verification of the organization's history, with its webhook deliveries.
 * @throws not_found
 */
export async function readRecord(
  ctx: ContextOf<Contract["readRecord"]>,
  input: RouteInput<Contract["readRecord"]>,
): Promise<HandlerOutput<Contract["readRecord"]>> {
  const { organization_id } = ctx.actor;
  const found = await findEndedVerification(ctx.db, organization_id, input.id);
  const check = found && mayReachWebsite(ctx.actor, found.website_id) ? found : undefined;
  return presentDetail(
    ctx,
    check,
    check ? await listAttemptRows(ctx.db, check) : [],
    check ? await listDeliveriesOfVerification(ctx, check.id, maxDeliveries) : [],
  );
}
