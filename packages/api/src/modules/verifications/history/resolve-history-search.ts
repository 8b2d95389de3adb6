import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { findWebsiteIdsByName } from "../../websites/index.ts";
import { findVerificationOfOrganization } from "../store.ts";
import type { HistoryQuery } from "./store.ts";

const fullIdPattern = /^(?:ver_)?([0-7][0-9a-hjkmnp-tv-z]{25})$/i;
const idPrefixPattern = /^ver_[0-7][0-9a-hjkmnp-tv-z]{3,24}$/i;

/**
 * Resolves a search text of the history to the first of these that matches:
 * - A whole verification ID, with or without `ver_`, of a verification in the organization: that verification.
 * - Part of a current or former website name: the verifications of all such websites.
 * - The start of a verification ID, `ver_` and at least 4 more characters: the verifications whose ID starts with it.
 * - The start of a reference ID: the verifications whose reference ID starts with it.
 *
 * Both prefixes may match too many to count, see `listPageBySearch`. Matching ignores case and has no wildcards.
 */
export async function resolveHistorySearch(
  services: Services,
  organizationId: OrganizationId,
  text: string,
): Promise<Pick<HistoryQuery, "prefix" | "website_ids">> {
  const id = fullIdPattern.exec(text)?.[1];
  if (id) {
    const check = await findVerificationOfOrganization(
      services.db,
      organizationId,
      `ver_${id.toLowerCase()}`,
    );
    if (check) return { prefix: { id: check.id } };
  }
  const website_ids = await findWebsiteIdsByName(services, organizationId, text);
  if (website_ids.length > 0) return { website_ids };
  return { prefix: idPrefixPattern.test(text) ? { id: text } : { reference_id: text } };
}
