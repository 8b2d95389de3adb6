import { AuditEvent, type Contract, type HandlerOutput, type OrganizationId } from "@ofage/contract";
import type { ContextOf, Services } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { signJwt } from "../../secrets/sign-jwt.ts";
import { organizationGone, organizationNameOf } from "../memberships/index.ts";
import { presentAuditEvent } from "./present-audit-event.ts";
import { recordAuditEvent } from "./record-audit-event.ts";
import { listEventsBetween } from "./store.ts";

const perPage = 500;

/**
 * Exports the whole log as JSON Lines, oldest first, no faster than it is consumed. Its last event is the export
 * itself, followed by the end of the chain: `{"head": {"seq", "hash"}, "statement"}`, signed (JWT, EdDSA,
 * `audit-head+jwt`). The file can later prove that the log was changed.
 */
export async function exportAuditLog(
  ctx: ContextOf<Contract["exportAuditLog"]>,
): Promise<HandlerOutput<Contract["exportAuditLog"]>> {
  const { organization_id } = ctx.actor;
  const last = await ctx.db.transaction().execute(async (tx) => {
    const organization = await lockOrganizationForKeyShare(tx, organization_id);
    if (!organization) throw organizationGone();
    return recordAuditEvent(ctx, tx, organization_id, {
      type: "organization.data_exported",
      subject_id: organization_id,
      subject_name: organizationNameOf(organization),
      details: { data: "audit_log" },
    });
  });
  const head = { seq: last.seq, hash: last.hash };
  const statement = await signJwt(ctx, {
    typ: "audit-head+jwt",
    audience: `audit_${organization_id}`,
    subject: organization_id,
    issuedAt: new Date(last.created_at),
    claims: head,
  });
  return streamJsonLines(ctx, organization_id, head.seq, `${JSON.stringify({ head, statement })}\n`);
}

async function* streamJsonLines(
  services: Services,
  organizationId: OrganizationId,
  last: number,
  end: string,
): AsyncGenerator<string, void, undefined> {
  for (let after = 0; after < last;) {
    const rows = await listEventsBetween(services.db, organizationId, after, last, perPage);
    // The organization was deleted meanwhile, or events are missing, which verification of the file detects.
    if (rows.length === 0) break;
    yield rows.map((row) => `${JSON.stringify(AuditEvent.parse(presentAuditEvent(row)))}\n`).join("");
    after = rows.at(-1)!.seq;
  }
  yield end;
}
