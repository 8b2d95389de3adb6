import { ContractError, hasEnded } from "@ofage/contract";
import type { CheckContext, Services } from "../../context.ts";
import { findWebsite, type WebsiteRow } from "../websites/index.ts";
import { type End, end } from "./end.ts";
import { locate } from "./locate.ts";
import { reasonNotToAsk } from "./reason-not-to-ask.ts";
import { type CheckRow, checkById, locateCheck } from "./store.ts";

/**
 * The check a visitor's page speaks for, brought up to date: an overdue one has expired, one whose website is gone is cancelled.
 * @throws not_found when the page's token belongs to another check
 */
export async function loadCheck(
  ctx: CheckContext,
  id: string,
): Promise<{ check: CheckRow; website: WebsiteRow | undefined }> {
  const check = id === ctx.actor.check_id ? await checkById(ctx.db, id) : undefined;
  if (!check) throw new ContractError("not_found", "There is no such check.");
  const website = await findWebsite(ctx, check.account_id, check.website_id);
  if (hasEnded(check.status)) return { check, website };
  if (!website) {
    return {
      check: await endUnlessEnded(ctx, check, {
        status: "cancelled",
        error_message: "The website was deleted",
      }),
      website,
    };
  }
  if (check.expires_at <= new Date()) return { check: await endUnlessEnded(ctx, check, expired), website };
  if (check.located_at === null) return { check: await meet(ctx, check, website), website };
  return { check, website };
}

/** The first visit of a check that a server made: only now can be told whether this visitor need be asked. */
async function meet(ctx: CheckContext, check: CheckRow, website: WebsiteRow): Promise<CheckRow> {
  const visitor = locate(ctx);
  const notAsked = reasonNotToAsk(website, visitor.country);
  if (notAsked) {
    return endUnlessEnded(ctx, check, { ...visitor, status: "not_required", failure_reason: notAsked });
  }
  // Another visit may have been first: then what it made of the check stands.
  return (await locateCheck(ctx.db, check, visitor)) ?? (await checkById(ctx.db, check.id)) ?? check;
}

/** @throws check_expired, already_decided */
export async function loadOpenCheck(
  ctx: CheckContext,
  id: string,
): Promise<{ check: CheckRow; website: WebsiteRow | undefined }> {
  const loaded = await loadCheck(ctx, id);
  if (loaded.check.status === "expired")
    throw new ContractError("check_expired", "This check has expired. Please start a new one.");
  if (hasEnded(loaded.check.status))
    throw new ContractError("already_decided", "This check has already been decided.");
  return loaded;
}

const expired: End = { status: "expired", error_message: "Not finished within 30 minutes" };

export function expire(services: Services, check: CheckRow): Promise<CheckRow> {
  return endUnlessEnded(services, check, expired);
}

/** The check as it ended: so, or as a request or job beside this one has just ended it. */
async function endUnlessEnded(services: Services, check: CheckRow, how: End): Promise<CheckRow> {
  try {
    return await end(services, check, how);
  } catch (error) {
    if (!(error instanceof ContractError && error.code === "already_decided")) throw error;
    return (await checkById(services.db, check.id)) ?? check;
  }
}
