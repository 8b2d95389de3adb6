import type { Services } from "../../../context.ts";
import { findWebsite } from "../../websites/index.ts";
import { embeddersOf } from "./origins.ts";
import { findVerification } from "../find-verification.ts";

/** Returns the CSP sources that may frame a check's page; undefined for an unknown check. */
export async function pageEmbedders(services: Services, checkId: string): Promise<string[] | undefined> {
  const check = await findVerification(services, checkId);
  if (!check) return undefined;
  const website = await findWebsite(services, check.organization_id, check.website_id);
  return website ? embeddersOf(website.domain, check.is_test, services.env.publicUrl) : [];
}
