import type { Services } from "../../../context.ts";
import { findWebsiteIdsByName } from "../../websites/index.ts";
import { findVerificationOfAccount, type HistoryQuery } from "../store.ts";

const fullIdPattern = /^(?:ver_)?([0-7][0-9a-hjkmnp-tv-z]{25})$/i;
const idPrefixPattern = /^ver_[0-7][0-9a-hjkmnp-tv-z]{3,24}$/i;

/**
 * What a text means that an owner searches the history for: the first of these that it can be.
 * - A whole verification ID, with or without `ver_`, of a check that the account has: that check.
 * - Part of a name that a website of the account has or had: the checks of all such websites.
 * - How a verification ID begins, `ver_` and at least 4 characters more: the checks whose ID begins so.
 * - How a reference ID begins: the checks whose reference ID begins so.
 *
 * Both beginnings may be too many to count, see `listPageByPrefix`. Case is no matter to any of them, and no character stands for another.
 */
export async function resolveHistorySearch(
  services: Services,
  accountId: string,
  text: string,
): Promise<Pick<HistoryQuery, "prefix" | "website_ids">> {
  const id = fullIdPattern.exec(text)?.[1];
  if (id) {
    const check = await findVerificationOfAccount(services.db, accountId, `ver_${id.toLowerCase()}`);
    if (check) return { prefix: { id: check.id } };
  }
  const website_ids = await findWebsiteIdsByName(services, accountId, text);
  if (website_ids.length > 0) return { website_ids };
  return { prefix: idPrefixPattern.test(text) ? { id: text } : { reference_id: text } };
}
