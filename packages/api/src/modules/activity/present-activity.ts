import type { Activity } from "@ofage/contract";
import type { ActivityRow } from "./store.ts";

/** Builds the API representation of an event of a person's activity. */
export const presentActivity = ({ created_at, ...row }: ActivityRow): Activity => ({
  id: row.id,
  type: row.type,
  subject_name: row.subject_name,
  device: row.device,
  address: row.address,
  country: row.country,
  created_at: created_at.toISOString(),
  details: row.details,
});
