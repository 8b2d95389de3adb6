import { type Contract, ContractError, MyData, type HandlerOutput } from "@ofage/contract";
import type { z } from "zod";
import type { ContextOf, SelfContext } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { personById, presentUser } from "../accounts/index.ts";
import { exportActivity } from "../activity/index.ts";
import { listApiKeys } from "../api-keys/index.ts";
import { auditLogPages, recordAuditEvent } from "../audit-log/index.ts";
import { listAllInvoices, readBilling } from "../billing/index.ts";
import { organizationGone, organizationNameOf } from "../memberships/index.ts";
import { listPasskeys } from "../passkeys/index.ts";
import { listSavedViews } from "../saved-views/index.ts";
import { listSessions, requireRecentAuthentication } from "../sessions/index.ts";
import { streamAttempts, streamHistoryPages } from "../verifications/index.ts";
import { listWebhooks } from "../webhooks/index.ts";
import { listWebsites, streamPolicyVersions } from "../websites/index.ts";

const {
  exported_at,
  user,
  activity,
  passkeys,
  sessions,
  saved_views,
  websites,
  api_keys,
  webhooks,
  billing,
  invoices,
  policy_versions,
  verifications,
  verification_attempts,
  audit_log,
} = MyData.shape;

/** Streams all data of the person and the organization as one JSON document, since a history may be larger than memory. */
export async function exportMe(
  ctx: ContextOf<Contract["exportMe"]>,
): Promise<HandlerOutput<Contract["exportMe"]>> {
  requireRecentAuthentication(ctx);
  const { user_id, organization_id } = ctx.actor;
  const person = await personById(ctx.db, user_id);
  if (!person) throw new ContractError("session_required", "Please sign in again.");
  const self: SelfContext = {
    ...ctx,
    actor: { ...ctx.actor, kind: "self", membership: ctx.actor, passkey_need: null },
  };
  const organization = await ctx.db.transaction().execute(async (tx) => {
    const held = await lockOrganizationForKeyShare(tx, organization_id);
    if (!held) throw organizationGone();
    await recordAuditEvent(ctx, tx, held.id, {
      type: "organization.data_exported",
      subject_id: held.id,
      subject_name: organizationNameOf(held),
      details: { data: "all" },
    });
    return held;
  });
  const small = {
    exported_at: exported_at.parse(new Date().toISOString()),
    user: user.parse(presentUser(person, organization)),
    activity: activity.parse(await exportActivity(self)),
    passkeys: passkeys.parse(await listPasskeys(self)),
    sessions: sessions.parse(await listSessions(self)),
    saved_views: saved_views.parse(await listSavedViews(ctx)),
    websites: websites.parse(await listWebsites(ctx)),
    api_keys: api_keys.parse(await listApiKeys(ctx)),
    webhooks: webhooks.parse(await listWebhooks(ctx)),
    billing: billing.parse(await readBilling(ctx)),
    invoices: invoices.parse(await listAllInvoices(ctx, organization.id)),
  };
  return streamDocument(small, [
    streamList("policy_versions", policy_versions, streamPolicyVersions(ctx, organization.id)),
    streamList("verifications", verifications, streamHistoryPages(ctx, organization)),
    streamList("verification_attempts", verification_attempts, streamAttempts(ctx, organization.id)),
    streamList("audit_log", audit_log, auditLogPages(ctx, organization.id)),
  ]);
}

async function* streamDocument(
  small: object,
  lists: AsyncGenerator<string, void, undefined>[],
): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify(small).slice(0, -1);
  for (const pieces of lists) yield* pieces;
  yield "}\n";
}

/**
 * Streams a list as a further member of the document.
 * @param schema selects the exported fields of each page
 */
async function* streamList(
  name: string,
  schema: z.ZodArray,
  pages: AsyncIterable<object[]>,
): AsyncGenerator<string, void, undefined> {
  yield `,${JSON.stringify(name)}:[`;
  let separator = "\n";
  for await (const page of pages) {
    for (const item of schema.parse(page)) {
      yield separator + JSON.stringify(item);
      separator = ",\n";
    }
  }
  yield "\n]";
}
