import { deflateSync } from "node:zlib";
import { SignJWT } from "jose";
import type { Services } from "../../../context.ts";
import { PresentationError, type StatusLists } from "../presentation/index.ts";
import { testAuthorities } from "./test-authorities.ts";
import type { TestAuthority } from "./test-certificates.ts";

/** Address of the test issuer's status list. Nothing is there: a test check answers it itself. */
export const testStatusListUri = "https://test-issuer.invalid/status-list";

/** Address of a status list that can never be had. */
export const missingStatusListUri = "https://test-issuer.invalid/missing-status-list";

/** Entry of the credential that is revoked. */
export const revokedIndex = 1;

/** Creates the status lists of a test check: those of the test issuer besides all others. */
export const createTestStatusLists = ({
  keyring,
  statusLists,
}: Pick<Services, "keyring" | "statusLists">): StatusLists => ({
  read: async (uri, now, verify) => {
    if (uri === missingStatusListUri)
      throw new PresentationError("unavailable", "The test issuer's status list cannot be had.");
    if (uri !== testStatusListUri) return statusLists.read(uri, now, verify);
    const { trusted } = await testAuthorities(keyring);
    return verify({ contentType: "application/statuslist+jwt", body: await signTestStatusList(trusted) });
  },
});

/** Signs the status list of the test issuer (draft-ietf-oauth-status-list, section 5.1), in which the second credential is revoked. */
async function signTestStatusList({ signer, signerKeys }: TestAuthority): Promise<Uint8Array> {
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
