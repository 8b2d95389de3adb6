import { type Alert, describeAlert } from "@ofage/contract";
import type { AlertRow } from "./store.ts";

/** Builds the API representation of an alert. */
export function presentAlert(row: AlertRow, isSilenced: boolean): Alert {
  const { title, text, action, isSevere } = describeAlert(row);
  return {
    id: row.id,
    kind: row.kind,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    details: row.details,
    title,
    text,
    action,
    is_severe: isSevere,
    is_silenced: isSilenced,
    raised_at: row.raised_at.toISOString(),
  };
}
