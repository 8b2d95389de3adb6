import { brand, ContractError, Email } from "@ofage/contract";
import type { Context } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { lockName } from "../../db/lock-name.ts";
import type { Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { type GoogleClaims, googleRefused } from "../../outside/google.ts";
import {
  type Account,
  accountByEmail,
  accountByGoogle,
  deleteSignups,
  insertAccount,
  linkGoogle,
  mailNotice,
  nameOfEmail,
} from "../accounts/index.ts";
import { recordDeed } from "../audit-log/index.ts";

/**
 * The account of a person whom Google has named: theirs by `sub`; else the one with their address, from now on linked;
 * else a new one. An address counts only when Google says it is verified; ours always are.
 * @returns an account that stays until the transaction ends
 * @throws google_refused, google_not_linked
 */
export async function accountOf(
  ctx: Context,
  tx: Tx,
  claims: GoogleClaims,
): Promise<{ account: Account; is_new: boolean }> {
  await lockName(tx, "google", claims.sub);
  const known = await accountByGoogle(tx, claims.sub);
  if (known && (await holdAccount(tx, known.id))) return { account: known, is_new: false };

  const email = addressOf(claims);
  const owner = await accountByEmail(tx, email);
  if (!claims.email_verified) throw notVerified(owner);
  if (owner) return { account: await link(ctx, tx, owner, email, claims.sub), is_new: false };

  const made = await createAccount(tx, email, claims);
  if (made) return { account: made, is_new: true };
  // The address was proven in another way while we looked.
  const other = await accountByEmail(tx, email);
  if (!other) throw googleRefused();
  return { account: await link(ctx, tx, other, email, claims.sub), is_new: false };
}

function addressOf(claims: GoogleClaims): string {
  const email = Email.safeParse(claims.email);
  if (!email.success) throw unusable();
  return email.data;
}

const unusable = () =>
  new ContractError("google_refused", "Google did not give an email address that can be used here.");

function notVerified(owner: Account | undefined): ContractError {
  return owner
    ? new ContractError(
        "google_not_linked",
        "An account with this address exists, and Google does not say that the address is yours. Sign in with your password or passkey instead.",
      )
    : new ContractError(
        "google_refused",
        "Google has not verified this email address, so it cannot be used to sign up.",
      );
}

async function link(ctx: Context, tx: Tx, account: Account, email: string, sub: string): Promise<Account> {
  const linked = await linkGoogle(tx, account.id, sub);
  if (!linked) {
    throw new ContractError(
      "google_not_linked",
      "The account with this address is linked to another Google account. Sign in with that one, or with your password or passkey.",
    );
  }
  await mailNotice(ctx, tx, email, {
    subject: `Google was linked to your ${brand.name} account`,
    what: "From now on your Google account with this address signs in to your account too.",
  });
  await recordDeed(ctx, tx, account.id, {
    type: "account.google_linked",
    subject_id: account.id,
    subject_name: account.name,
  });
  return linked;
}

/** undefined when the address was taken in the meantime. */
async function createAccount(tx: Tx, email: string, claims: GoogleClaims): Promise<Account | undefined> {
  const now = new Date();
  const made = await insertAccount(tx, {
    id: createId("usr"),
    email,
    name: nameOf(claims, email),
    password_hash: null,
    email_verified_at: now,
    google_sub: claims.sub,
    created_at: now,
  });
  if (made) await deleteSignups(tx, email);
  return made;
}

function nameOf({ name = "" }: GoogleClaims, email: string): string {
  const given = name.replace(/\p{Cc}/gu, " ").trim();
  return given !== "" && given.length <= 100 ? given : nameOfEmail(email);
}
