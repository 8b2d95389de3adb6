import type { SessionContext } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import type { ApiKeysTable, Tx } from "../../db/schema.ts";
import { authorNameOf } from "../audit-log/index.ts";
import { emailMembers } from "../memberships/index.ts";

/** Tells whether a key can act for the organization's live websites. */
export const isLiveSecret = ({ key_type, is_test }: Pick<ApiKeysTable, "key_type" | "is_test">): boolean =>
  key_type === "private" && !is_test;

/** Notifies owners and admins that a live private key was created or revealed, since it outlives a changed password. */
export async function notifyOfKey(
  ctx: SessionContext,
  tx: Tx,
  key: Pick<ApiKeysTable, "name">,
  what: "created" | "revealed",
): Promise<void> {
  const { organization_id } = ctx.actor;
  await lockOrganizationForKeyShare(tx, organization_id);
  await emailMembers(
    ctx,
    tx,
    { organization_id, right: "organization.change" },
    {
      subject: `A live API key was ${what}`,
      text: [
        `The live private API key “${key.name}” was ${what}. It works until it is revoked, whatever happens to the sign-in of whoever has seen it: revoke it if this is not as it should be.`,
      ],
      link: { path: "/app/api-keys", label: "View API keys" },
      by: await authorNameOf(ctx, tx),
    },
  );
}
