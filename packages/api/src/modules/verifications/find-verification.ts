import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { findVerificationById, findVerificationOfOrganization, type VerificationRow } from "./store.ts";

/** Number of verifications whose organization is remembered: those of some minutes in a busy process. */
const maxRemembered = 20_000;

/** Organization of each verification found last, by ID. It never changes. */
const organizationOf = new Map<string, OrganizationId>();

/** Remembers the organization of a verification, the oldest being forgotten. */
export function rememberOrganization({
  id,
  organization_id,
}: Pick<VerificationRow, "id" | "organization_id">): void {
  organizationOf.set(id, organization_id);
  if (organizationOf.size > maxRemembered) organizationOf.delete(organizationOf.keys().next().value!);
}

/**
 * Finds a verification by ID alone, for a caller who has proved to be its visitor, or may know that it exists. A process asks all nodes of
 * the database once, and afterwards the organization's.
 */
export async function findVerification(
  { db }: Pick<Services, "db">,
  id: string,
): Promise<VerificationRow | undefined> {
  const organizationId = organizationOf.get(id);
  if (organizationId !== undefined) return findVerificationOfOrganization(db, organizationId, id);
  const found = await findVerificationById(db, id);
  if (found) rememberOrganization(found);
  return found;
}
