import { brand } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import type { ApiKeysTable, Tx } from "../../db/schema.ts";
import { securityNoticeEmail } from "../../integrations/notify-person.ts";
import { emailMembers } from "../memberships/index.ts";

/** Tells whether a key can act for the account's live websites. */
export const isLiveSecret = ({ key_type, is_test }: Pick<ApiKeysTable, "key_type" | "is_test">): boolean =>
  key_type === "private" && !is_test;

/** Notifies owners and admins that a live private key was created or revealed, since it outlives a changed password. */
export async function notifyOfKey(
  ctx: SessionContext,
  tx: Tx,
  key: Pick<ApiKeysTable, "name">,
  what: "created" | "revealed",
): Promise<void> {
  const { account_id } = ctx.actor;
  await lockAccountForKeyShare(tx, account_id);
  await emailMembers(ctx, tx, { account_id, right: "organization.change" }, (to) =>
    securityNoticeEmail(to, ctx.env.publicUrl, {
      subject: `A live API key was ${what} in your ${brand.name} account`,
      what: `The live private API key “${key.name}” was ${what}. It keeps working when your password changes: revoke it on the API Keys page if this wasn't you.`,
    }),
  );
}
