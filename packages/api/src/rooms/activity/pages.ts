import type { Activity } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentActivity } from "./present.ts";
import { activityBefore } from "./store.ts";

const perPage = 500;

/** All that was done in an account, newest first, page by page. */
export async function* activityPages(
  services: Services,
  accountId: string,
): AsyncGenerator<Activity[], void, undefined> {
  let before: string | undefined;
  do {
    const rows = await activityBefore(services.db, accountId, before, perPage);
    if (rows.length > 0) yield rows.map(presentActivity);
    before = rows.length === perPage ? rows.at(-1)!.id : undefined;
  } while (before !== undefined);
}
