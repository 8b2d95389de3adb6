import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { concernsMember } from "./concerns-member.ts";
import { presentAlert } from "./present-alert.ts";
import { listAlertSettings, listOpenAlerts, listSilencedIds } from "./store.ts";

/** Lists the open alerts that the member may hear of, without the kinds that they turned off. */
export async function listAlerts({
  db,
  actor,
}: ContextOf<Contract["listAlerts"]>): Promise<HandlerOutput<Contract["listAlerts"]>> {
  const { organization_id, user_id } = actor;
  const open = (await listOpenAlerts(db, organization_id)).filter((alert) => concernsMember(actor, alert));
  if (open.length === 0) return [];
  const settings = await listAlertSettings(db, organization_id, { user_id });
  const off = new Set(settings.filter(({ bell }) => !bell).map(({ kind }) => kind));
  const silenced = new Set(await listSilencedIds(db, organization_id, user_id));
  return open.filter(({ kind }) => !off.has(kind)).map((row) => presentAlert(row, silenced.has(row.id)));
}
