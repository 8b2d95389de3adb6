import type { Role } from "@ofage/contract";
import { createIdAt } from "../ids.ts";
import { insertPerson } from "../modules/accounts/index.ts";
import { recordEventOfPerson } from "../modules/audit-log/index.ts";
import { insertMember } from "../modules/memberships/index.ts";
import { organizationHandlers } from "../modules/organizations/index.ts";
import type { DemoOwner } from "./demo-owner.ts";

interface Colleague {
  name: string;
  email: string;
  role: Role;
  website_ids?: string[];
}

/** Names the demo's organization, and adds colleagues, who cannot sign in. */
export async function seedTeam(owner: DemoOwner, kioskId: string): Promise<void> {
  await organizationHandlers.updateOrganization(owner, { name: "Robin Demo GmbH" });
  const colleagues: Colleague[] = [
    { name: "Alex Berger", email: "alex@hopfen-malz.example", role: "admin" },
    { name: "Kim Novak", email: "kim@hopfen-malz.example", role: "developer" },
    { name: "Sascha Lind", email: "sascha@kiosk-nord.example", role: "support", website_ids: [kioskId] },
    { name: "Toni Maurer", email: "books@hopfen-malz.example", role: "billing" },
  ];
  for (const { name, email, role, website_ids = null } of colleagues) {
    const at = owner.clock();
    const id = createIdAt("usr", at);
    await owner.db.transaction().execute(async (tx) => {
      const person = await insertPerson(tx, {
        id,
        name,
        email,
        email_verified_at: at,
        created_at: at,
      });
      // Someone signed up with this address.
      if (!person) return;
      const access = { role, website_ids, live_keys: role === "admin" };
      await insertMember(tx, {
        organization_id: owner.actor.organization_id,
        user_id: id,
        ...access,
        joined_at: at,
      });
      const joined = { type: "member.joined", subject_id: id, subject_name: name } as const;
      await recordEventOfPerson(
        { ...owner, actor: { kind: "none" } },
        tx,
        owner.actor.organization_id,
        person,
        joined,
      );
    });
  }
}
