import { createPublicKey, verify } from "node:crypto";
import { trustedDocuments } from "@ofage/contract";
import { encode } from "cborg";
import type { Services } from "../../packages/api/src/context.ts";
import { buildWalletRequest } from "../../packages/api/src/modules/digital-id/index.ts";
import { createWalletSigners } from "../../packages/api/src/modules/digital-id/signing/wallet-signers.ts";
import { verifyWalletAnswer } from "../../packages/api/src/modules/digital-id/verify-wallet-answer.ts";
import { createKeyring } from "../../packages/api/src/secrets/keyring.ts";
import { signCose, type Sign1 } from "../../packages/api/testing/digital-id-cose.ts";
import { createIssuingAuthority } from "../../packages/api/testing/issuing-authority.ts";
import { secretKey } from "../support/secret-key.ts";
import { answerRequest, type WalletWay, walletWays } from "./wallet-ways.ts";

const origin = "https://age.example";
const check = { threshold: 18, isTest: false, beganAt: new Date() };

/** Verifications of each kind that do not count. */
const warmUpRuns = 20;

/** Length of an encoded DeviceAuthentication, in bytes. */
const deviceAuthenticationBytes = 160;

/** Name of what no verification can avoid: the signatures of issuer and device, checked and nothing else. */
export const bareSignatures = "two bare signatures";

/**
 * Times how long verifying a wallet's answer takes, decryption included, each with a new credential.
 * @returns milliseconds per run, by the way of answering, and of the bare signatures
 */
export async function timeVerifications(
  runs: number,
): Promise<Record<WalletWay | typeof bareSignatures, number[]>> {
  const { root, signer, issue } = await createIssuingAuthority();
  const { certificate } = root;
  const anchors = [{ certificate, documents: trustedDocuments, country: null, list_version: null }];
  const services = {
    keyring: createKeyring(secretKey),
    env: { publicUrl: origin },
    trust: { anchors: async () => anchors },
    walletSigners: createWalletSigners([]),
  } as unknown as Services;
  const times = { "org-iso-mdoc": [], "openid4vp-v1-unsigned": [], link: [], [bareSignatures]: [] } as Record<
    WalletWay | typeof bareSignatures,
    number[]
  >;
  for (let run = -warmUpRuns; run < runs; run++) {
    const credential = issue();
    const attempt = { verification_id: `ver_bench${run + warmUpRuns}`, number: 1 };
    const request = await buildWalletRequest(services, attempt, { ...check, allowsOtherDevice: false });
    for (const way of walletWays) {
      const answer = await answerRequest(request, way, credential, origin);
      const start = performance.now();
      const { signal } = await verifyWalletAnswer(services, attempt, answer, check);
      if (run >= 0) times[way].push(performance.now() - start);
      if (signal !== "over") throw new Error(`an answer by ${way} proved ${signal}`);
    }
    const device = signCose(new Uint8Array(deviceAuthenticationBytes), credential.deviceKey);
    const signatures = [
      { signed: credential.issuerAuth, key: createPublicKey(signer.privateKey) },
      { signed: device, key: createPublicKey(credential.deviceKey) },
    ].map(({ signed, key }) => ({ key, bytes: toBeSigned(signed), signature: signed[3] }));
    const start = performance.now();
    const areValid = signatures.map(({ key, bytes, signature }) =>
      verify("sha256", bytes, { key, dsaEncoding: "ieee-p1363" }, signature),
    );
    if (run >= 0) times[bareSignatures].push(performance.now() - start);
    if (areValid.includes(false)) throw new Error("a signature is wrong");
  }
  return times;
}

/** Encodes what a signature covers (RFC 9052, section 4.4). */
const toBeSigned = ([header, , payload]: Sign1) => encode(["Signature1", header, new Uint8Array(), payload]);
