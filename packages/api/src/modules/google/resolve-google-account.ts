import { ContractError, EmailAddress } from "@ofage/contract";
import type { Context } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { acquireNameLock } from "../../db/acquire-name-lock.ts";
import type { Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { type GoogleClaims, googleRefusedError } from "../../integrations/google.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import {
  type Account,
  accountByEmail,
  accountByGoogleSub,
  deleteSignups,
  createAccount,
  endAccessBeforeProof,
  isAddressNewerThanAccount,
  linkGoogle,
  nameFromEmail,
  removePassword,
} from "../accounts/index.ts";
import { recordPersonalEvent } from "../audit-log/index.ts";
import { googleLinkedEmail } from "./google-linked-email.ts";

/**
 * Returns the account of a person whom Google has identified: the one with their `sub`; else the one with their address, which is linked
 * now; else a new one. Google's address counts only if Google marks it verified; ours always are.
 * @returns an account that is locked until the transaction ends
 * @throws google_refused, google_not_linked
 */
export async function resolveGoogleAccount(
  ctx: Context,
  tx: Tx,
  claims: GoogleClaims,
): Promise<{ account: Account; is_new: boolean }> {
  await acquireNameLock(tx, "google", claims.sub);
  const known = await accountByGoogleSub(tx, claims.sub);
  if (known && (await lockAccountForKeyShare(tx, known.id))) return { account: known, is_new: false };

  const email = usableEmailOf(claims);
  const owner = await accountByEmail(tx, email);
  if (!claims.email_verified) throw emailNotVerified(owner);
  if (owner) return { account: await linkGoogleAccount(ctx, tx, owner, email, claims.sub), is_new: false };

  const made = await createGoogleAccount(tx, email, claims);
  if (made) return { account: made, is_new: true };
  // The address was confirmed in another way meanwhile.
  const other = await accountByEmail(tx, email);
  if (!other) throw googleRefusedError();
  return { account: await linkGoogleAccount(ctx, tx, other, email, claims.sub), is_new: false };
}

function usableEmailOf(claims: GoogleClaims): string {
  const email = EmailAddress.safeParse(claims.email);
  if (!email.success) throw unusableEmail();
  return email.data;
}

const unusableEmail = () =>
  new ContractError("google_refused", "Google did not provide a usable email address.");

function emailNotVerified(owner: Account | undefined): ContractError {
  return owner
    ? new ContractError(
        "google_not_linked",
        "An account with this address exists, but Google has not verified that the address is yours. Sign in with your password or passkey instead.",
      )
    : new ContractError(
        "google_refused",
        "Google has not verified this email address, so it cannot be used to sign up.",
      );
}

/**
 * Links a Google identity to the account with its address. Whoever began that account may have been someone else, whose
 * access ends with this proof of the address. A password stays if it was chosen along with a proof of this address.
 */
async function linkGoogleAccount(
  ctx: Context,
  tx: Tx,
  account: Account,
  email: string,
  sub: string,
): Promise<Account> {
  await endAccessBeforeProof(tx, account.id);
  const isPasswordRemoved = account.password_hash !== null && isAddressNewerThanAccount(account);
  if (isPasswordRemoved) await removePassword(tx, account.id);
  const linked = await linkGoogle(tx, account.id, sub);
  if (!linked) {
    throw new ContractError(
      "google_not_linked",
      "The account with this address is linked to another Google account. Sign in with that one, or with your password or passkey.",
    );
  }
  await enqueueEmail(ctx, tx, googleLinkedEmail(email, ctx.env.publicUrl, { isPasswordRemoved }));
  await recordPersonalEvent(ctx, tx, account, {
    type: "account.google_linked",
    subject_id: account.id,
    subject_name: account.name,
  });
  return linked;
}

/** Creates an account, or returns undefined if the address was taken meanwhile. */
async function createGoogleAccount(
  tx: Tx,
  email: string,
  claims: GoogleClaims,
): Promise<Account | undefined> {
  const now = new Date();
  const made = await createAccount(tx, {
    id: createId("usr"),
    email,
    name: accountNameOf(claims, email),
    password_hash: null,
    email_verified_at: now,
    google_sub: claims.sub,
    created_at: now,
  });
  if (made) await deleteSignups(tx, email);
  return made;
}

function accountNameOf({ name = "" }: GoogleClaims, email: string): string {
  const given = name.replace(/\p{Cc}/gu, " ").trim();
  return given !== "" && given.length <= 100 ? given : nameFromEmail(email);
}
