import { alertRules, describeAlert } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { type Email, enqueueEmail } from "../../integrations/email.ts";
import {
  listMemberRows,
  organizationById,
  organizationEmail,
  organizationPageUrl,
  type OrganizationRow,
} from "../memberships/index.ts";
import { concernsMember } from "./concerns-member.ts";
import { type AlertRow, listAlertSettings, markEmailed, wasEmailedAfter } from "./store.ts";

/** Time in which a kind's alert of a subject is emailed once, however often it comes and goes, in milliseconds. */
const emailPauseMs = 86_400_000;

/** Emails a new alert to the members whom it concerns and who want it, in the transaction that raises it. */
export async function emailAlert(services: Services, tx: Tx, alert: AlertRow, now: Date): Promise<void> {
  const { organization_id, kind } = alert;
  if (alertRules[kind].isEmailedByBilling) return;
  if (await wasEmailedAfter(tx, alert, new Date(now.getTime() - emailPauseMs))) return;
  const organization = await organizationById(tx, organization_id);
  if (!organization) return;
  const settings = await listAlertSettings(tx, organization_id, { kind });
  const refusing = new Set(settings.filter(({ email }) => !email).map(({ user_id }) => user_id));
  for (const member of await listMemberRows(tx, organization_id)) {
    if (member.email === null || refusing.has(member.user_id) || !concernsMember(member, alert)) continue;
    await enqueueEmail(
      services,
      tx,
      alertEmail(member.email, services.env.publicUrl, { alert, organization }),
    );
  }
  await markEmailed(tx, alert, now);
}

/** Builds the email about an alert. */
export function alertEmail(
  to: string,
  publicUrl: string,
  { alert, organization }: { alert: AlertRow; organization: OrganizationRow },
): Email {
  const { title, text, action } = describeAlert(alert);
  const settings = organizationPageUrl(publicUrl, organization.id, "/app/settings#alerts");
  return organizationEmail(to, publicUrl, organization, {
    subject: title,
    text: [`${title}.`, text, `Choose which alerts reach you in Settings: ${settings}`],
    link: action,
  });
}
