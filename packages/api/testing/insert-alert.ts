import type { AlertKind, OrganizationId } from "@ofage/contract";
import { createId } from "../src/ids.ts";
import { queryDatabase } from "./query-database.ts";

/** Inserts an open alert on the shared server, and returns its id. */
export async function insertAlert(
  organizationId: OrganizationId,
  kind: AlertKind = "webhook_failing",
): Promise<string> {
  const id = createId("alt");
  await queryDatabase(
    `insert into alerts (organization_id, id, kind, subject_id, subject_name, details, raised_at)
     values ($1, $2, $3, $2, 'https://shop.example/hook', '{}', now())`,
    organizationId,
    id,
    kind,
  );
  return id;
}
