import { deflateSync } from "node:zlib";
import { SignJWT } from "jose";
import type { TestAuthority } from "./test-certificates.ts";

/** Address of the test issuer's status list. Nothing is there: a test check answers it itself. */
export const testStatusListUri = "https://test-issuer.invalid/status-list";

/** Entry of the credential that is revoked. */
export const revokedIndex = 1;

/** Signs the status list of the test issuer (draft-ietf-oauth-status-list, section 5.1), in which the second credential is revoked. */
export async function signTestStatusList({ signer, signerKeys }: TestAuthority): Promise<Uint8Array> {
  const lst = deflateSync(Buffer.from([1 << revokedIndex])).toString("base64url");
  const token = await new SignJWT({ status_list: { bits: 1, lst } })
    .setProtectedHeader({
      alg: "ES256",
      typ: "statuslist+jwt",
      x5c: [Buffer.from(signer.rawData).toString("base64")],
    })
    .setSubject(testStatusListUri)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(signerKeys.privateKey);
  return Buffer.from(token);
}
