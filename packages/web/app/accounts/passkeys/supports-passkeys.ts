/**
 * Tells whether this browser supports passkeys: public-key credentials and the checks for a platform authenticator and
 * conditional mediation.
 */
export function supportsPasskeys(): boolean {
  const { PublicKeyCredential } = globalThis;
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable === "function" &&
    typeof PublicKeyCredential.isConditionalMediationAvailable === "function"
  );
}
