import { ContractError, hasRight, type Right, type OrganizationId, type PasskeyNeed } from "@ofage/contract";
import type { ActorByCredential, SelfActor } from "../context.ts";
import { organizationGone, rightMissing } from "../modules/memberships/index.ts";
import type { FoundSession } from "../modules/sessions/index.ts";

/**
 * Checks that a session's person has a right, and so selects the actor. This is the only place that checks rights.
 * @param right of the route; a session may call it, so it is not null
 * @param organizationId the organization that the call names; null for the person's first
 * @throws organization_required, organization_not_found, passkey_needed, right_required
 */
export function actorOfSession(
  { id: session_id, membership, passkey_need, ...session }: FoundSession,
  right: Right,
  organizationId: OrganizationId | null,
): ActorByCredential["session"] | SelfActor {
  const person = { session_id, ...session };
  if (right === "self") return { kind: "self", ...person, membership, passkey_need };
  if (!membership) {
    throw organizationId === null
      ? new ContractError(
          "organization_required",
          "You don’t belong to an organization. Create one, or ask for an invitation.",
        )
      : organizationGone();
  }
  // Someone who may not enter yet still sees where they are, and may leave.
  if (passkey_need !== null && right !== "organization.read")
    throw new ContractError("passkey_needed", passkeySentences[passkey_need]);
  if (right === null || !hasRight(membership.role, membership.website_ids !== null, right))
    throw rightMissing();
  return { kind: "session", ...person, ...membership };
}

const passkeySentences: Record<PasskeyNeed, string> = {
  add: "This organization requires a passkey of its members. Please add one in Settings.",
  use: "This organization requires a passkey. Please sign in with yours.",
  approval: "This organization requires a passkey, and an owner must approve your new one first.",
};
