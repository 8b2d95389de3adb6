import { ContractError } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { type LinkQuestion, readAnswerToken } from "../../digital-id/index.ts";
import { findWebsite, type WebsiteRow } from "../../websites/index.ts";
import { requireOpenAttempt } from "../attempts/require-open-attempt.ts";
import { findVerification } from "../find-verification.ts";
import type { VerificationRow } from "../store.ts";

/** A question by link whose attempt is open. */
interface AskedLink {
  check: VerificationRow;
  website: WebsiteRow;
  number: number;
  link: LinkQuestion;
}

/**
 * Finds the question that a wallet's call is about. A way that the check's policy does not allow needs no look here: its token was never
 * given out.
 * @throws not_found for a token that this server has not made; already_decided, check_expired, attempt_ended
 */
export async function findAskedLink(services: Services, token: string): Promise<AskedLink> {
  const asked = readAnswerToken(services.keyring, token);
  const check = asked && (await findVerification(services, asked.attempt.verification_id));
  const website = check && (await findWebsite(services, check.organization_id, check.website_id));
  if (!asked || !website) throw new ContractError("not_found", "There is no request with this address.");
  const { number } = asked.attempt;
  await requireOpenAttempt(services, check, "digital_id", number);
  return { check, website, number, link: asked.link };
}
