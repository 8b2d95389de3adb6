import type { AlertKind } from "@ofage/contract";
import { createId } from "../src/ids.ts";
import { queryDatabase } from "./query-database.ts";

/** Inserts an open alert on the shared server, and returns its id. */
export async function insertAlert(accountId: string, kind: AlertKind = "webhook_failing"): Promise<string> {
  const id = createId("alt");
  await queryDatabase(
    `insert into alerts (account_id, id, kind, subject_id, subject_name, details, raised_at)
     values ($1, $2, $3, $2, 'https://shop.example/hook', '{}', now())`,
    accountId,
    id,
    kind,
  );
  return id;
}
