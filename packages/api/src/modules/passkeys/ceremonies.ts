import { ContractError, type UserId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { PasskeyChallengesTable } from "../../db/schema.ts";
import { createToken, hashToken } from "../../secrets/token.ts";
import { insertChallenge, consumeChallenge } from "./store.ts";

/** Validity of a ceremony in milliseconds; the browser gets the same timeout. */
export const ceremonyTimeoutMs = 5 * 60_000;

export type CeremonyPurpose = PasskeyChallengesTable["purpose"];

/** Parameters of a ceremony: its purpose, its challenge, and the account or address if known. */
export type Ceremony = Pick<PasskeyChallengesTable, "purpose" | "challenge"> &
  Partial<Pick<PasskeyChallengesTable, "user_id" | "email" | "name" | "label">>;

/**
 * Saves a challenge for a single response.
 * @returns the token that the response must contain
 */
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
 * Consumes a challenge before the response is verified, so that no response can be tried twice.
 * @param userId required owner of the ceremony, if signed in
 * @throws challenge_expired if it is unknown, used, expired, or belongs to another purpose or account
 */
export async function consumeCeremony(
  services: Services,
  purpose: CeremonyPurpose,
  token: string,
  userId?: UserId,
): Promise<PasskeyChallengesTable> {
  const taken = await consumeChallenge(services.db, purpose, hashToken(token), userId, new Date());
  if (!taken) throw new ContractError("challenge_expired", "Session expired. Please try again.");
  return taken;
}
