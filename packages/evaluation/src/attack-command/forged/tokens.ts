import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { visitorReference } from "../scans/scan-target.ts";
import type { AttackTarget } from "./attack-target.ts";
import type { Forgery } from "./forgery.ts";

/** Returns the claims of a token for a visitor who passed. */
function passedClaims({ host, assetId }: AttackTarget): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: host,
    aud: assetId,
    sub: "ver_0",
    reference_id: visitorReference,
    age_verified: true,
    age_threshold: 18,
    method: "face_scan",
    policy_version: 1,
    iat: now,
    exp: now + 3600,
  };
}

export const unsignedToken: Forgery = {
  id: "token_unsigned",
  name: "Result token without a signature",
  made: "A token with `alg: none` that says the visitor passed.",
  isAccepted: (field) => field.isTokenAccepted(new UnsecuredJWT(passedClaims(field)).encode()),
};

export const publicKeyAsSecretToken: Forgery = {
  id: "token_hs256",
  name: "Result token signed with the public key as a secret",
  made: "A token with `alg: HS256`, signed with the published key (RFC 8725 §2.1).",
  isAccepted: async (field) => {
    const [key] = await field.fetchPublicKeys();
    const token = await new SignJWT(passedClaims(field))
      .setProtectedHeader({ alg: "HS256", kid: key!.kid })
      .sign(Buffer.from(key!.x, "base64url"));
    return field.isTokenAccepted(token);
  },
};

export const attackerKeyToken: Forgery = {
  id: "token_own_key",
  name: "Result token signed by the attacker",
  made: "A token signed with the attacker's own Ed25519 key, under the server's key ID.",
  isAccepted: async (field) => {
    const [key] = await field.fetchPublicKeys();
    const { privateKey } = await generateKeyPair("EdDSA");
    const token = await new SignJWT(passedClaims(field))
      .setProtectedHeader({ alg: "EdDSA", kid: key!.kid })
      .sign(privateKey);
    return field.isTokenAccepted(token);
  },
};

export const changedToken: Forgery = {
  id: "token_changed",
  name: "Modified result token of a failed check",
  made: "The signed token of a failed check, with age_verified changed to true.",
  isAccepted: async (field) => {
    const failed = await field.presentPerson(await field.startCheck(), { forgedFrames: { isDeaf: true } });
    const [header, payload, signature] = failed.result!.token!.split(".");
    const claims = { ...JSON.parse(Buffer.from(payload!, "base64url").toString()), age_verified: true };
    return field.isTokenAccepted(
      [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join("."),
    );
  },
};

export const testToken: Forgery = {
  id: "token_test",
  name: "Result token of a test check",
  made: "The token of a passed test check, presented to a website that accepts only live results.",
  isAccepted: async (field) => field.isTokenAccepted((await field.passCheck({ isTest: true })).result.token!),
};

export const otherAssetToken: Forgery = {
  id: "token_other_website",
  name: "Result token for another website",
  made: "The token of a passed check, presented to another website.",
  isAccepted: async (field) =>
    field.isTokenAccepted((await field.passCheck()).result.token!, {
      assetId: `${field.assetId.slice(0, -1)}0`,
    }),
};

export const replayedToken: Forgery = {
  id: "token_replayed",
  name: "Result token of another visitor",
  made: "The token of a visitor who passed, presented by another visitor; the website gives verifyResult the referenceId of the visitor presenting it.",
  isAccepted: async (field) =>
    field.isTokenAccepted((await field.passCheck()).result.token!, {
      referenceId: "visitor-2",
    }),
};

export const unboundReplayedToken: Forgery = {
  id: "token_replayed_unbound",
  name: "Result token of another visitor, not bound to a reference",
  made: "The same, but the website gives verifyResult `referenceId: null`, as for checks without a reference.",
  isAccepted: async (field) =>
    field.isTokenAccepted((await field.passCheck()).result.token!, { referenceId: null }),
};

export const receiptAsToken: Forgery = {
  id: "token_receipt",
  name: "Receipt instead of a result token",
  made: "The signed receipt of a passed check, presented as its result.",
  isAccepted: async (field) => field.isTokenAccepted((await field.passCheck()).result.receipt!),
};
