import { ContractError, hasRight, type Right } from "@ofage/contract";
import type { ActorByCredential, SelfActor } from "../context.ts";
import type { FoundSession } from "../modules/sessions/index.ts";

/**
 * Checks that a session's person has a right, and so selects the actor. This is the only place that checks rights.
 * @param right of the route; a session may call it, so it is not null
 * @param organizationId the organization that the call names; null for the person's first
 * @throws organization_required, organization_not_found, passkey_needed, right_required
 */
export function actorOfSession(
  { id: session_id, user_id, token_hash, authenticated_at, membership, needsPasskey }: FoundSession,
  right: Right,
  organizationId: string | null,
): ActorByCredential["session"] | SelfActor {
  const person = { user_id, session_id, token_hash, authenticated_at };
  if (right === "self") return { kind: "self", ...person, membership };
  if (!membership) {
    throw organizationId === null
      ? new ContractError(
          "organization_required",
          "You don’t belong to an organization. Create one, or ask for an invitation.",
        )
      : new ContractError("organization_not_found", "You don’t belong to this organization.");
  }
  // Someone who may not enter yet still sees where they are, and may leave.
  if (needsPasskey && right !== "organization.read")
    throw new ContractError(
      "passkey_needed",
      "This organization requires a passkey of its members. Please add one in Settings.",
    );
  if (right === null || !hasRight(membership.role, membership.website_ids !== null, right))
    throw new ContractError(
      "right_required",
      "Your role in this organization doesn’t allow this. Ask an owner or an admin.",
    );
  return { kind: "session", ...person, ...membership };
}
