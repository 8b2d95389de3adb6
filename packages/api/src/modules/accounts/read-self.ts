import { hasRight, type Organization, type PasskeyNeed, type User, type UserStats } from "@ofage/contract";
import type { SelfActor, Services } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { presentOrganization } from "../memberships/index.ts";
import { presentUserStats, readModeTotals, userTotalsInput } from "../stats/index.ts";
import { presentUser } from "./present-user.ts";
import { organizationWithTotals, personById } from "./store.ts";

/** A signed-in person as the API returns them. */
export interface Self {
  user: User;
  stats: UserStats;
  /** Null for a person who belongs to none. */
  organization: Organization | null;
  /** Proof that the session lacks to enter it; null if it may. */
  passkey_need: PasskeyNeed | null;
}

const nothing: UserStats = {
  totalVerifications: 0,
  successRate: 0,
  monthlyVerifications: 0,
  activeApiKeys: 0,
};

/**
 * Reads a person with the numbers of an organization's dashboard, as far as they may see them.
 * @returns undefined if the person or the organization is gone
 */
export async function readSelf(
  services: Pick<Services, "clock"> & { db: Db | Tx },
  { user_id: userId, membership, passkey_need }: Pick<SelfActor, "user_id" | "membership" | "passkey_need">,
): Promise<Self | undefined> {
  const person = await personById(services.db, userId);
  if (!person) return undefined;
  if (!membership)
    return { user: presentUser(person, null), stats: nothing, organization: null, passkey_need };
  const input = userTotalsInput(services, membership.organization_id);
  const organization = await organizationWithTotals(services.db, input);
  if (!organization) return undefined;
  const may = (right: "verifications.read" | "api_keys.read") =>
    passkey_need === null && hasRight(membership.role, membership.website_ids !== null, right);
  const none = { total: 0, success: 0, in_earliest: 0, in_latest: 0 };
  const counted = membership.website_ids
    ? await readModeTotals(services.db, { ...input, isTest: false }, membership.website_ids)
    : organization;
  const totals = {
    ...(may("verifications.read") ? counted : none),
    active_keys: may("api_keys.read") ? organization.active_keys : 0,
  };
  return {
    user: presentUser(person, organization),
    stats: presentUserStats(totals, input, organization.time_zone),
    organization: presentOrganization(organization, membership),
    passkey_need,
  };
}
