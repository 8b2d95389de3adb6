import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueLetter } from "../../outside/letter.ts";
import { noticeLetter } from "./letters.ts";

/** Tells the owner what was done to the account, where there is an address that is theirs. @param email null where there is none */
export async function mailNotice(
  services: Services,
  tx: Tx,
  email: string | null,
  notice: { subject: string; what: string },
): Promise<void> {
  if (email === null) return;
  await enqueueLetter(services, tx, noticeLetter(email, services.env.publicUrl, notice));
}
