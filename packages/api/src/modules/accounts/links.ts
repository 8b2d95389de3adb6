import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { MailLinksTable, Tx } from "../../db/schema.ts";
import { enqueueEmail, type Email } from "../../integrations/email.ts";
import { createLinkToken, hashToken } from "../../secrets/token.ts";
import { confirmAddressEmail, linkMinutes, passwordResetEmail, unlockAccountEmail } from "./emails.ts";
import { accountByEmail, insertLink, consumeLinkRow } from "./store.ts";

type MailLinkPurpose = MailLinksTable["purpose"];

/** Somebody asks for a link at an address, which may be nobody's. */
export interface MailLinkRequest {
  purpose: "unlock" | "reset";
  email: string;
}

const emailByPurpose: Record<MailLinkPurpose, (to: string, publicUrl: string, token: string) => Email> = {
  unlock: unlockAccountEmail,
  reset: passwordResetEmail,
  email: confirmAddressEmail,
};

/** Mails a link to an address; only its token's hash is kept. */
export async function issueMailLink(
  services: Services,
  tx: Tx,
  link: { purpose: MailLinkPurpose; account_id: string; email: string },
): Promise<void> {
  const token = createLinkToken();
  await insertLink(tx, {
    ...link,
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + linkMinutes[link.purpose] * 60_000),
  });
  await enqueueEmail(services, tx, emailByPurpose[link.purpose](link.email, services.env.publicUrl, token));
}

/** Leaves a request for the job queue, so that it takes the same time whether or not the address has an account. */
export async function enqueueLinkRequest(services: Services, request: MailLinkRequest): Promise<void> {
  const sealed = services.keyring.seal(JSON.stringify(request));
  await services.db.transaction().execute((tx) => services.queue.enqueue(tx, "send-link", { sealed }));
}

/** Mails what was asked for, if the address has an account. */
export async function sendLink(services: Services, { purpose, email }: MailLinkRequest): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (account) await issueMailLink(services, tx, { purpose, account_id: account.id, email });
  });
}

/** Uses up a link. @throws invalid_link when it is unknown, used or over */
export async function consumeLink(tx: Tx, purpose: MailLinkPurpose, token: string): Promise<MailLinksTable> {
  const link = await consumeLinkRow(tx, purpose, hashToken(token), new Date());
  if (!link) throw invalidLink();
  return link;
}

export function invalidLink(): ContractError {
  return new ContractError(
    "invalid_link",
    "This link has been used, or its time is over. Please ask for a new one.",
  );
}
