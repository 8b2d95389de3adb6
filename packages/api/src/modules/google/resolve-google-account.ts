import { ContractError, DisplayName, EmailAddress } from "@ofage/contract";
import type { Context } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { acquireNameLock } from "../../db/acquire-name-lock.ts";
import type { Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { type GoogleClaims, googleRefusedError } from "../../integrations/google.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import {
  type Person,
  personByEmail,
  personByGoogleSub,
  deleteSignups,
  createAccount,
  recordFounding,
  endAccessBeforeProof,
  isAddressNewerThanAccount,
  linkGoogle,
  nameFromEmail,
  removePassword,
} from "../accounts/index.ts";
import { recordActivity } from "../activity/index.ts";
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
): Promise<{ person: Person; is_new: boolean }> {
  await acquireNameLock(tx, "google", claims.sub);
  const known = await personByGoogleSub(tx, claims.sub);
  if (known && (await lockPersonForKeyShare(tx, known.id))) return { person: known, is_new: false };

  const email = usableEmailOf(claims);
  const owner = await personByEmail(tx, email);
  if (!claims.email_verified) throw emailNotVerified(owner);
  if (owner) return { person: await linkGoogleAccount(ctx, tx, owner, email, claims.sub), is_new: false };

  const made = await createGoogleAccount(ctx, tx, email, claims);
  if (made) return { person: made, is_new: true };
  // The address was confirmed in another way meanwhile.
  const other = await personByEmail(tx, email);
  if (!other) throw googleRefusedError();
  return { person: await linkGoogleAccount(ctx, tx, other, email, claims.sub), is_new: false };
}

function usableEmailOf(claims: GoogleClaims): string {
  const email = EmailAddress.safeParse(claims.email);
  if (!email.success) throw unusableEmail();
  return email.data;
}

const unusableEmail = () =>
  new ContractError("google_refused", "Google did not provide a usable email address.");

function emailNotVerified(owner: Person | undefined): ContractError {
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
  person: Person,
  email: string,
  sub: string,
): Promise<Person> {
  await endAccessBeforeProof(tx, person.id, new Date());
  const isPasswordRemoved = person.password_hash !== null && isAddressNewerThanAccount(person);
  if (isPasswordRemoved) await removePassword(tx, person.id);
  const linked = await linkGoogle(tx, person.id, sub);
  if (!linked) {
    throw new ContractError(
      "google_not_linked",
      "The account with this address is linked to another Google account. Sign in with that one, or with your password or passkey.",
    );
  }
  await enqueueEmail(ctx, tx, googleLinkedEmail(email, ctx.env.publicUrl, { isPasswordRemoved }));
  await recordActivity(ctx, tx, person.id, {
    type: "account.google_linked",
    subject_id: person.id,
    subject_name: person.name,
  });
  return linked;
}

/** Creates an account, or returns undefined if the address was taken meanwhile. */
async function createGoogleAccount(
  ctx: Context,
  tx: Tx,
  email: string,
  claims: GoogleClaims,
): Promise<Person | undefined> {
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
  if (!made) return undefined;
  await deleteSignups(tx, email);
  await recordFounding(ctx, tx, made);
  return made.person;
}

function accountNameOf({ name = "" }: GoogleClaims, email: string): string {
  return DisplayName.safeParse(name.replace(/\p{Cc}/gu, " ")).data ?? nameFromEmail(email);
}
