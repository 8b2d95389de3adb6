import { hasRight, type Organization, type User, type UserStats } from "@ofage/contract";
import type { Membership, Services } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { presentOrganization } from "../memberships/index.ts";
import { presentUserStats, readModeTotals, userTotalsInput } from "../stats/index.ts";
import { presentUser } from "./present-user.ts";
import { personWithTotals } from "./store.ts";

/** A signed-in person as the API returns them. */
export interface Self {
  user: User;
  stats: UserStats;
  /** Null for a person who belongs to none. */
  organization: Organization | null;
}

/**
 * Reads a person with the numbers of an organization's dashboard, as far as they may see them.
 * @returns undefined if the person is gone
 */
export async function readSelf(
  services: Pick<Services, "clock"> & { db: Db | Tx },
  userId: string,
  membership: Membership | null,
): Promise<Self | undefined> {
  const input = userTotalsInput(services, membership?.account_id ?? userId);
  const row = await personWithTotals(services.db, { userId, ...input });
  if (!row) return undefined;
  const isBound = membership?.website_ids !== null;
  const may = (right: "verifications.read" | "api_keys.read") =>
    membership !== null && hasRight(membership.role, isBound, right);
  const none = { total: 0, success: 0, in_earliest: 0, in_latest: 0 };
  const counted = membership?.website_ids
    ? await readModeTotals(services.db, { ...input, isTest: false }, membership.website_ids)
    : row;
  const totals = {
    ...(may("verifications.read") ? counted : none),
    active_keys: may("api_keys.read") ? row.active_keys : 0,
  };
  return {
    user: presentUser(row, row),
    stats: presentUserStats(totals, input, row.time_zone),
    organization:
      membership &&
      presentOrganization(
        {
          id: membership.account_id,
          name: row.founder_name,
          organization_name: row.organization_name,
          requires_passkeys: row.requires_passkeys,
        },
        membership,
      ),
  };
}
