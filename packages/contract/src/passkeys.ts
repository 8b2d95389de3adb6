import { z } from "zod";
import { EmailAddress, SignInResponseWithStats, User } from "./accounts.ts";
import { DisplayName } from "./display-name.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

/** A passkey as listed in Settings. */
export const Passkey = z.object({
  id: z.string(),
  /** The passkey provider: "iCloud Keychain", "Google Password Manager"; "Passkey" when unknown. */
  display_name: z.string(),
  label: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Base64url of at most 16 KiB; attestations with a certificate chain are the largest. */
const Base64Url = z
  .string()
  .max(22_000)
  .regex(/^[\w-]*$/, "expected base64url");
const CredentialId = Base64Url.min(1).max(1400);

/** Known ways to reach an authenticator (WebAuthn Level 3 §5.8.4). */
export const PasskeyTransport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(PasskeyTransport).optional(),
});
const UserVerification = z.enum(["discouraged", "preferred", "required"]);

/** The subset we use of `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3 §5.8.4). */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: UserVerification,
  }),
  extensions: z.object({ credProps: z.literal(true) }),
});

/** The subset we use of `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3 §5.8.5). Any passkey may respond: none is named. */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
});

const AuthenticatorAttachment = z.enum(["platform", "cross-platform"]).optional().catch(undefined);

/** The subset we read of `RegistrationResponseJSON` (WebAuthn Level 3 §5.1), the result of `navigator.credentials.create`. */
export const PasskeyAttestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    // An unknown transport is no reason to reject the passkey.
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
  authenticatorAttachment: AuthenticatorAttachment,
});

/** The subset we read of `AuthenticationResponseJSON` (WebAuthn Level 3 §5.1), the result of `navigator.credentials.get`. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.max(128).nullish(),
  }),
  authenticatorAttachment: AuthenticatorAttachment,
});

const CeremonyToken = z.string().min(1).max(200);

export const passkeyRoutes = defineRoutes({
  passkeyLoginOptions: {
    method: "POST",
    path: "/v1/users/passkeys/login_options",
    summary: "Begin to sign in with a passkey; with an address, only that account's passkeys are taken",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicSignIn,
    input: z.object({ email: EmailAddress.optional() }),
    output: z.object({ options: PasskeyRequestOptions, challenge_token: z.string() }),
    errors: ["invalid_input", "rate_limited"],
  },
  passkeyLogin: {
    method: "POST",
    path: "/v1/users/passkeys/login",
    summary: "Sign in with a passkey's assertion",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicSignIn,
    input: z.object({ challenge_token: CeremonyToken, credential: PasskeyAssertion }),
    output: SignInResponseWithStats,
    errors: [
      "invalid_input",
      "challenge_expired",
      "invalid_credentials",
      "passkey_not_found",
      "rate_limited",
    ],
  },
  registerPasskey: {
    method: "POST",
    path: "/v1/users/passkeys/register",
    summary: "Begin a new account with a passkey; the session works once the passkey is verified",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicChange,
    input: z.object({ email: EmailAddress.optional(), name: DisplayName.optional() }),
    output: z.object({
      options: PasskeyCreationOptions,
      passkey_token: z.string(),
      session_token: z.string(),
    }),
    errors: ["invalid_input", "rate_limited"],
  },
  verifyPasskey: {
    method: "POST",
    path: "/v1/users/passkeys/verify",
    summary: "Make the account of a new passkey, and its session",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicChange,
    input: z.object({ passkey_token: CeremonyToken, credential: PasskeyAttestation }),
    output: z.object({ success: z.literal(true), user: User }),
    errors: ["invalid_input", "challenge_expired", "passkey_refused", "rate_limited"],
  },
  listPasskeys: {
    method: "GET",
    path: "/v1/users/passkeys",
    summary: "The account's passkeys, the newest first",
    auth: ["session"],
    right: "self",
    limit: rateLimits.read,
    input: z.object({}),
    output: z.array(Passkey),
    errors: ["session_required"],
  },
  addPasskey: {
    method: "POST",
    path: "/v1/users/passkeys/add",
    summary: "Begin to add a passkey to the account",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: z.object({ label: z.string().trim().max(100).optional() }),
    output: z.object({ options: PasskeyCreationOptions, passkey_token: z.string() }),
    errors: ["session_required", "invalid_input", "reauthentication_required"],
  },
  verifyAddedPasskey: {
    method: "POST",
    path: "/v1/users/passkeys/add/verify",
    summary: "Add the passkey; from then on the account's password no longer signs in",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: z.object({ passkey_token: CeremonyToken, credential: PasskeyAttestation }),
    output: z.object({ success: z.literal(true), passkey: Passkey }),
    errors: ["session_required", "invalid_input", "challenge_expired", "passkey_refused"],
  },
  deletePasskey: {
    method: "DELETE",
    path: "/v1/users/passkeys/:id",
    summary: "Remove a passkey from the account",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: z.object({ id: z.string().max(64) }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    errors: ["session_required", "not_found", "last_sign_in_method", "reauthentication_required"],
  },
  reauthenticateByPasskey: {
    method: "POST",
    path: "/v1/users/passkeys/reauthenticate",
    summary:
      "Confirm the signed-in user's identity with a passkey; for five minutes sensitive changes are then permitted",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: z.object({ challenge_token: CeremonyToken, credential: PasskeyAssertion }),
    output: z.object({ success: z.literal(true) }),
    errors: [
      "session_required",
      "invalid_input",
      "challenge_expired",
      "invalid_credentials",
      "passkey_not_found",
    ],
  },
});
