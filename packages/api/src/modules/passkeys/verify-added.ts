import { brand, type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { notifyPerson } from "../../integrations/notify-person.ts";
import { recordActivity } from "../activity/index.ts";
import { recordAuthentication } from "../sessions/index.ts";
import { passkeyRefused, verifyAttestation } from "./verify-attestation.ts";
import { consumeCeremony } from "./ceremonies.ts";
import { PasskeyFault } from "./passkey-fault.ts";
import { askForApproval, needsApproval } from "./passkey-approval.ts";
import { presentPasskey } from "./present-passkey.ts";
import { insertPasskey } from "./store.ts";

/**
 * Adds the passkey of a started ceremony and notifies the account's owner.
 * @throws session_required, passkey_refused, challenge_expired also if another account started it
 */
export async function verifyAddedPasskey(
  ctx: ContextOf<Contract["verifyAddedPasskey"]>,
  input: RouteInput<Contract["verifyAddedPasskey"]>,
): Promise<HandlerOutput<Contract["verifyAddedPasskey"]>> {
  const { user_id, token_hash } = ctx.actor;
  const begun = await consumeCeremony(ctx, "add", input.passkey_token, user_id);
  const passkey = await verifyAttestation(ctx, begun.challenge, input.credential);
  const added = await ctx.db.transaction().execute(async (tx) => {
    const person = await lockPersonForKeyShare(tx, user_id);
    if (!person) throw new ContractError("session_required", "Please sign in again.");
    const needs_approval = await needsApproval(ctx, tx, person);
    const row = await insertPasskey(tx, { ...passkey, user_id, label: begun.label, needs_approval });
    if (!row) throw passkeyRefused(new PasskeyFault("PASSKEY_ALREADY_REGISTERED"));
    await recordAuthentication(tx, token_hash, new Date(), row.id);
    if (needs_approval) await askForApproval(ctx, tx, person);
    await notifyPerson(ctx, tx, person.email, {
      subject: `A passkey was added to your ${brand.name} account`,
      what: `A passkey was added to your account: ${row.label ?? row.display_name}.`,
    });
    await recordActivity(ctx, tx, person.id, {
      type: "passkey.added",
      subject_id: row.id,
      subject_name: row.label ?? row.display_name,
    });
    return row;
  });
  return { success: true, passkey: presentPasskey(added) };
}
