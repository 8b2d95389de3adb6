import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { PasskeyChallengesTable } from "../../db/schema.ts";
import { createToken, hashToken } from "../../secrets/token.ts";
import { insertChallenge, consumeChallenge } from "./store.ts";

/** How long a begun ceremony can be ended; the browser is told the same. */
export const ceremonyTimeoutMs = 5 * 60_000;

export type CeremonyPurpose = PasskeyChallengesTable["purpose"];

/** What a ceremony is about: who it is for, where that is known, and what becomes of its passkey. */
export type Ceremony = Pick<PasskeyChallengesTable, "purpose" | "challenge"> &
  Partial<Pick<PasskeyChallengesTable, "account_id" | "email" | "name" | "label">>;

/** Keeps a challenge for the one answer to it. @returns the token that the answer must bring */
export async function beginCeremony(services: Services, ceremony: Ceremony): Promise<string> {
  const token = createToken();
  await insertChallenge(services.db, {
    ...ceremony,
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + ceremonyTimeoutMs),
  });
  return token;
}

/**
 * Takes a challenge out before anything of the answer is looked at, so that no answer can be tried twice.
 * @param accountId whose ceremony it must be, where somebody is signed in
 * @throws challenge_expired when it is unknown, used, over, of another purpose or of another account
 */
export async function consumeCeremony(
  services: Services,
  purpose: CeremonyPurpose,
  token: string,
  accountId?: string,
): Promise<PasskeyChallengesTable> {
  const taken = await consumeChallenge(services.db, purpose, hashToken(token), accountId, new Date());
  if (!taken) throw new ContractError("challenge_expired", "Session expired. Please try again.");
  return taken;
}
