import type { MemberRight } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { type Email, enqueueEmail } from "../../integrations/email.ts";
import { listAddressesWithRight } from "./store.ts";

/** Emails each member of an organization who has a right and a confirmed address. */
export async function emailMembers(
  services: Services,
  tx: Tx,
  { account_id, right }: { account_id: string; right: MemberRight },
  build: (to: string) => Email,
): Promise<void> {
  for (const to of await listAddressesWithRight(tx, account_id, right))
    await enqueueEmail(services, tx, build(to));
}
