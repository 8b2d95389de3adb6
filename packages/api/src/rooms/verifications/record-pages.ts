import type { RecordFilter, VerificationRecord } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Account } from "../accounts/index.ts";
import { foundPage } from "./found-page.ts";
import { presentRecord } from "./present-record.ts";
import { recordSetOf } from "./record-set.ts";
import { mostFound, recordsBefore } from "./store.ts";

const perPage = 2000;

/** All ended checks of an account that a filter matches, newest first, page by page; one that ends meanwhile may be missed. */
export async function* recordPages(
  services: Services,
  account: Pick<Account, "id" | "time_zone">,
  filter: RecordFilter = {},
): AsyncGenerator<VerificationRecord[], void, undefined> {
  const records = await recordSetOf(services, account, filter);
  if (records.begins) {
    const { rows } = await foundPage(services, records, { offset: 0, limit: mostFound });
    if (rows.length > 0) yield rows.map(presentRecord);
    return;
  }
  let reading = recordsBefore(services.db, records, undefined, perPage);
  for (;;) {
    const rows = await reading;
    const isLast = rows.length < perPage;
    // The database reads on while this page is written, one page ahead and no more.
    if (!isLast) reading = recordsBefore(services.db, records, rows.at(-1)!.id, perPage);
    // Nobody may come for it any more.
    reading.catch(() => {});
    if (rows.length > 0) yield rows.map(presentRecord);
    if (isLast) return;
  }
}
