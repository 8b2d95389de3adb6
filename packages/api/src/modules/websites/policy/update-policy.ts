import {
  ageRestrictions,
  type Contract,
  ContractError,
  type HandlerOutput,
  offersMethod,
  passAtFault,
  type RouteInput,
  type TrustedListState,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
import { changeWebsite } from "../change-website.ts";
import { websiteNotFoundError } from "../present-website.ts";
import { lockOwnWebsite } from "../find-own-website.ts";
import { presentPolicy } from "./present-policy.ts";

/**
 * Replaces a website's policy; what is omitted returns to its default. Verifications in progress keep the version that they began with.
 * @throws not_found, policy_changed if the change was made from another version, invalid_input also for a passing age below the
 * website's age restriction, and for digital ID while no issuer is trusted
 */
export async function updatePolicy(
  ctx: ContextOf<Contract["updatePolicy"]>,
  input: RouteInput<Contract["updatePolicy"]>,
): Promise<HandlerOutput<Contract["updatePolicy"]>> {
  const { id, version, methods, min_assurance, countries, custom, pass_at } = input;
  const { organization_id } = ctx.actor;
  const needsIssuer = offersMethod(input, "digital_id") && (await ctx.trust.anchors()).length === 0;
  const sources = needsIssuer ? (await ctx.trust.status()).sources : [];
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const held = await lockOwnWebsite(tx, ctx.actor, id);
    if (!held) throw websiteNotFoundError();
    if (version !== undefined && version !== held.policy_version) {
      throw new ContractError(
        "policy_changed",
        `This policy has changed since: version ${held.policy_version} is in force. Please look at it first.`,
      );
    }
    const sentence = passAtFault(pass_at, ageRestrictions[held.age_restriction]);
    if (sentence) throw new ContractError("invalid_input", sentence, { fields: { pass_at: sentence } });
    // A website that offers it already may be changed in other ways while no issuer is trusted.
    if (needsIssuer && !offersMethod(held, "digital_id")) throw noTrustedIssuerError(sources);
    const changed = await changeWebsite(ctx, tx, "website.updated", held, {
      methods: JSON.stringify(methods),
      min_assurance,
      countries: JSON.stringify(countries),
      custom: custom && JSON.stringify(custom),
      pass_at,
    });
    return presentPolicy(changed);
  });
}

function noTrustedIssuerError(sources: readonly { state: TrustedListState }[]): ContractError {
  const sentence = sources.some(({ state }) => state === "loading")
    ? "Digital ID can't be enabled yet: this installation is loading its trusted lists. Please try again in a minute."
    : "Digital ID can't be enabled yet: this installation trusts no issuer. Its operator adds trust anchors or trusted lists.";
  return new ContractError("invalid_input", sentence, { fields: { methods: sentence } });
}
