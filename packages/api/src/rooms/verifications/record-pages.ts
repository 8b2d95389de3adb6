import type { VerificationRecord } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentRecord } from "./present-record.ts";
import { recordsBefore } from "./store.ts";

const perPage = 500;

/** All ended checks of an account, newest first, page by page; one that ends meanwhile may be missed. */
export async function* recordPages(
  services: Services,
  accountId: string,
): AsyncGenerator<VerificationRecord[], void, undefined> {
  let before: string | undefined;
  do {
    const rows = await recordsBefore(services.db, accountId, before, perPage);
    if (rows.length > 0) yield rows.map(presentRecord);
    before = rows.length === perPage ? rows.at(-1)!.id : undefined;
  } while (before !== undefined);
}
