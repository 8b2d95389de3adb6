/**
 * Whether this browser has what passkeys need: public-key credentials, and the two checks for a platform
 * authenticator and for conditional mediation (spec §5).
 */
export function supportsPasskeys(): boolean {
  const { PublicKeyCredential } = globalThis;
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable === "function" &&
    typeof PublicKeyCredential.isConditionalMediationAvailable === "function"
  );
}
