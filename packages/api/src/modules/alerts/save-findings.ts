import { isDeepStrictEqual } from "node:util";
import type { AlertKind, OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { createId } from "../../ids.ts";
import { emailAlert } from "./email-alert.ts";
import type { Finding } from "./finding.ts";
import { type AlertRow, insertAlert, listOpenAlerts, resolveAlerts, updateAlertFacts } from "./store.ts";

/** Raises what was found of a kind and isn't open, updates what is, and resolves what is over. */
export async function saveFindings(
  services: Services,
  organizationId: OrganizationId,
  kind: AlertKind,
  findings: readonly Finding[],
): Promise<void> {
  const open = (await listOpenAlerts(services.db, organizationId)).filter((alert) => alert.kind === kind);
  const foundBy = new Map(findings.map((finding) => [finding.subject_id, finding]));
  const over = open.filter(({ subject_id }) => !foundBy.has(subject_id)).map(({ id }) => id);
  const changed = open.filter((alert) => isChanged(alert, foundBy.get(alert.subject_id)));
  const known = new Set(open.map(({ subject_id }) => subject_id));
  const found = findings.filter(({ subject_id }) => !known.has(subject_id));
  if (over.length + changed.length + found.length === 0) return;
  const now = services.clock();
  await services.db.transaction().execute(async (tx) => {
    const organization = await lockOrganizationForKeyShare(tx, organizationId);
    if (!organization) return;
    if (over.length > 0) await resolveAlerts(tx, organizationId, over, now);
    for (const alert of changed) await updateAlertFacts(tx, alert, foundBy.get(alert.subject_id)!);
    for (const finding of found) await raiseAlert(services, tx, { organizationId, kind, finding, now });
  });
}

function isChanged(alert: AlertRow, finding: Finding | undefined): boolean {
  if (!finding) return false;
  const factsOf = ({ subject_name, website_ids, details }: Omit<Finding, "subject_id">) => ({
    subject_name,
    website_ids,
    details,
  });
  return !isDeepStrictEqual(factsOf(alert), factsOf(finding));
}

interface Raise {
  organizationId: OrganizationId;
  kind: AlertKind;
  finding: Finding;
  now: Date;
}

/** Raises an alert and emails it. Another process may have raised it meanwhile, and has emailed it then. */
async function raiseAlert(
  services: Services,
  tx: Parameters<typeof insertAlert>[0],
  { organizationId, kind, finding, now }: Raise,
): Promise<void> {
  const { isEmailed, ...facts } = finding;
  const raised = await insertAlert(tx, {
    organization_id: organizationId,
    id: createId("alt"),
    kind,
    ...facts,
    raised_at: now,
  });
  if (raised && !isEmailed) await emailAlert(services, tx, raised, now);
}
