import type { SelfContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { hasPasskeys, type Person } from "../accounts/index.ts";
import { emailOwners, listOrganizationsOf } from "../memberships/index.ts";

/**
 * Tells whether an organization that requires passkeys must approve one that is being added. Whoever holds the person's mailbox can add
 * one after a reset, and whoever holds their Google account beside the one that they have.
 */
export const needsApproval = async (
  { actor }: Pick<SelfContext, "actor">,
  tx: Tx,
  person: Person,
): Promise<boolean> =>
  actor.amr !== "passkey" && (person.access_reset_at !== null || (await hasPasskeys(tx, person.id)));

/** Asks the owners of the person's organizations that require passkeys to approve the new one. */
export async function askForApproval(ctx: SelfContext, tx: Tx, person: Person): Promise<void> {
  for (const organization of await listOrganizationsOf(tx, person.id)) {
    if (!organization.requires_passkeys) continue;
    await emailOwners(ctx, tx, organization.id, {
      subject: `${person.name} has a new passkey`,
      text: [
        `${person.name} added a passkey after access to their account was renewed. Until an owner approves it, it opens nothing here. Ask ${person.name} in person before you do.`,
      ],
      link: { path: "/app/members", label: "View members" },
    });
  }
}
