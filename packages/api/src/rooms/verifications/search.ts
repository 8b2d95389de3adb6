import type { Services } from "../../context.ts";
import { websitesNamed } from "../websites/index.ts";
import { checkOf, type RecordSet } from "./store.ts";

const wholeId = /^(?:ver_)?([0-7][0-9a-hjkmnp-tv-z]{25})$/i;
const beginningOfId = /^ver_[0-7][0-9a-hjkmnp-tv-z]{3,24}$/i;

/**
 * What a text means that an owner searches the history for: the first of these that it can be.
 * - A whole verification ID, with or without `ver_`, of a check that the account has: that check.
 * - Part of a name that a website of the account has or had: the checks of all such websites.
 * - How a verification ID begins, `ver_` and at least 4 characters more: the checks whose ID begins so.
 * - How a reference ID begins: the checks whose reference ID begins so.
 *
 * Both beginnings may be too many to count, see `foundPage`. Case is no matter to any of them, and no character stands for another.
 */
export async function meaningOf(
  services: Services,
  accountId: string,
  text: string,
): Promise<Pick<RecordSet, "begins" | "website_ids">> {
  const id = wholeId.exec(text)?.[1];
  if (id) {
    const check = await checkOf(services.db, accountId, `ver_${id.toLowerCase()}`);
    if (check) return { begins: { id: check.id } };
  }
  const website_ids = await websitesNamed(services, accountId, text);
  if (website_ids.length > 0) return { website_ids };
  return { begins: beginningOfId.test(text) ? { id: text } : { reference_id: text } };
}
