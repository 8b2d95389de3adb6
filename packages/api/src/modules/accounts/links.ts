import { ContractError, type UserId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { MailLinksTable, Tx } from "../../db/schema.ts";
import { enqueueEmail, type Email } from "../../integrations/email.ts";
import { createLinkToken, hashToken } from "../../secrets/token.ts";
import {
  confirmAddressEmail,
  finishSignUpEmail,
  linkMinutes,
  passwordResetEmail,
  unlockAccountEmail,
} from "./emails.ts";
import { personByEmail, insertLink, consumeLinkRow, newestSignup } from "./store.ts";

type MailLinkPurpose = MailLinksTable["purpose"];

/** Request for a link, from an address that may have no account. */
export interface MailLinkRequest {
  purpose: "unlock" | "reset";
  email: string;
}

const emailByPurpose: Record<MailLinkPurpose, (to: string, publicUrl: string, token: string) => Email> = {
  unlock: unlockAccountEmail,
  reset: passwordResetEmail,
  email: confirmAddressEmail,
};

/** Emails a link to an address; only the hash of its token is stored. */
export async function issueMailLink(
  services: Services,
  tx: Tx,
  link: { purpose: MailLinkPurpose; user_id: UserId; email: string },
): Promise<void> {
  const token = createLinkToken();
  await insertLink(tx, {
    ...link,
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + linkMinutes[link.purpose] * 60_000),
  });
  await enqueueEmail(services, tx, emailByPurpose[link.purpose](link.email, services.env.publicUrl, token));
}

/** Queues a link request, so that the response takes the same time whether or not the address has an account. */
export async function enqueueLinkRequest(services: Services, request: MailLinkRequest): Promise<void> {
  const sealed = services.keyring.seal(JSON.stringify(request));
  await services.db.transaction().execute((tx) => services.queue.enqueue(tx, "send-email-link", { sealed }));
}

/**
 * Emails the requested link, if the address has an account. An address that waits for verification has no password to
 * reset yet; its owner hears how to finish the sign-up instead.
 */
export async function sendLink(services: Services, { purpose, email }: MailLinkRequest): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const person = await personByEmail(tx, email);
    if (person) await issueMailLink(services, tx, { purpose, user_id: person.id, email });
    else if (purpose === "reset" && (await newestSignup(tx, email, new Date())))
      await enqueueEmail(services, tx, finishSignUpEmail(email, services.env.publicUrl));
  });
}

/**
 * Consumes a link.
 * @throws invalid_link if it is unknown, used, or expired
 */
export async function consumeLink(tx: Tx, purpose: MailLinkPurpose, token: string): Promise<MailLinksTable> {
  const link = await consumeLinkRow(tx, purpose, hashToken(token), new Date());
  if (!link) throw invalidLink();
  return link;
}

export function invalidLink(): ContractError {
  return new ContractError(
    "invalid_link",
    "This link has already been used or has expired. Please request a new one.",
  );
}
