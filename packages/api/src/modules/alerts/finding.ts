import type { Services } from "../../context.ts";
import type { OrganizationRow } from "../memberships/index.ts";
import type { AlertRow } from "./store.ts";

/** Something that needs attention now. */
export interface Finding {
  subject_id: string;
  subject_name: string;
  /** The websites that it concerns; null if it concerns the whole organization. */
  website_ids: string[] | null;
  details: AlertRow["details"];
  /** The members were emailed about it already. */
  isEmailed?: true;
}

/** Organization whose alerts are looked for. */
export type AlertOrganization = Pick<OrganizationRow, "id" | "time_zone">;

/** Finds what needs attention now, of one kind. */
export type FindAlerts = (services: Services, organization: AlertOrganization) => Promise<Finding[]>;
