import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";

/** Reasons to reject a token. */
export type ResultErrorCode =
  /** Not one of our tokens, or tampered with. */
  | "invalid_token"
  /** Older than one hour. */
  | "expired"
  /** From another server, or for another website. */
  | "wrong_issuer"
  | "wrong_audience"
  /** From a test verification, which `allowTest` does not accept. */
  | "test_result"
  /** About a different visitor. */
  | "wrong_reference"
  /** The server's keys could not be read: try again later. */
  | "keys_unavailable";

/** Error for a token that must not grant access. */
export class ResultError extends Error {
  readonly code: ResultErrorCode;

  constructor(code: ResultErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ResultError";
    this.code = code;
  }
}

/** The response of `/.well-known/jwks.json`. Defined here because a CommonJS program cannot read jose's types. */
export interface KeySet {
  keys: { kty: string; crv?: string; x?: string; kid?: string; alg?: string; use?: string }[];
}

export interface VerifyResultOptions {
  /** Origin of the OfAge server, whose keys are at `/.well-known/jwks.json`. */
  host: string;
  /** The website's asset ID, `ast_…`. */
  assetId: string;
  /** The ID that you gave the verification: another visitor's token is rejected. Null only for a verification without one. */
  referenceId: string | null;
  /** Accepts results of test verifications. Anyone can create one with any outcome, so never use this where the result grants access. */
  allowTest?: boolean;
  /** The token's `iss`, if it is not `host`, for example when the server is reached at an internal address. */
  issuer?: string;
  /** The server's keys (RFC 7517), if they must not be fetched. */
  keys?: KeySet;
  /** Allowed clock difference in seconds; defaults to 0. */
  clockTolerance?: number;
}

/** How the visitor was asked to prove to be a live person: by turning the head, or without, which proves less. */
export type ChallengeKind = "head_turn" | "without_turn";

/** How an age was established, weakest first: estimated from a face, read from a document's picture, signed by an issuer. */
export type Assurance = "estimated" | "read" | "verified";

const knownAssurances: readonly Assurance[] = ["estimated", "read", "verified"];

/** The decision of a verification. */
export interface VerifiedResult {
  verificationId: string;
  /** True: old enough. False: not old enough, or too close to tell. Null: nothing was decided about the age. */
  ageVerified: boolean | null;
  /** The challenge age, in years. */
  ageThreshold: number;
  /** Null when the token names none that this version knows. Where you require the turn of the head, compare with `head_turn`. */
  challengeKind: ChallengeKind | null;
  /** The method that decided, such as `face_scan`. */
  method: string;
  /** How the age was established. Null when it wasn't, or the token names nothing that this version knows: grant nothing that needs more. */
  assurance: Assurance | null;
  /** The version of the website's policy that decided. */
  policyVersion: number;
  referenceId: string | null;
  isTest: boolean;
  decidedAt: Date;
  expiresAt: Date;
}

/** The expected origin of a receipt. */
export type VerifyReceiptOptions = Pick<VerifyResultOptions, "host" | "assetId" | "issuer" | "keys">;

/** The contents of a verified receipt. */
export interface VerifiedReceipt {
  verificationId: string;
  isTest: boolean;
  /** Number of frames that arrived. */
  framesReceived: number;
  /** Time when the memory that held them had been overwritten. */
  framesReleasedAt: Date;
}

/** Cached for the life of the process, so that keys are fetched once and not for each token. */
const remoteKeySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies a result token offline, after one request for the keys: its signature (Ed25519, RFC 8037) and the claims
 * `iss`, `aud` and `exp` (RFC 7519 §4.1), and that it is about your visitor. A token is valid for an hour and may be
 * reused within it: remember `verificationId` where that matters.
 * @returns the decision; grant access only when `ageVerified` is true
 * @throws ResultError when the token must not be trusted
 * @throws TypeError when an option is missing, so that a mistake never lets anyone in
 */
export async function verifyResult(token: string, options: VerifyResultOptions): Promise<VerifiedResult> {
  const { assetId, referenceId, allowTest = false, clockTolerance = 0 } = options;
  requireAssetId("verifyResult", assetId);
  if (referenceId === undefined || referenceId === "")
    throw new TypeError(
      "verifyResult needs the referenceId that you gave the visitor's check, or null for a check without one.",
    );
  const payload = await verifyClaims(token, options, {
    audience: [assetId, `test_${assetId}`],
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance,
  });

  const isTest = payload.aud !== assetId;
  if (isTest && !allowTest)
    throw new ResultError("test_result", "This is the result of a test check, which opens nothing.");
  const { sub, iat, exp, age_verified, age_threshold, method, policy_version, reference_id = null } = payload;
  const wellFormed =
    typeof payload.aud === "string" &&
    (typeof age_verified === "boolean" || age_verified === null) &&
    typeof age_threshold === "number" &&
    typeof method === "string" &&
    typeof policy_version === "number" &&
    (typeof reference_id === "string" || reference_id === null);
  if (!wellFormed) throw new ResultError("invalid_token", "The token is no result of a check.");
  if (reference_id !== referenceId)
    throw new ResultError("wrong_reference", "The result is about another referenceId.");
  return {
    verificationId: sub!,
    ageVerified: age_verified,
    ageThreshold: age_threshold,
    challengeKind: toChallengeKind(payload.challenge_kind),
    method,
    assurance: knownAssurances.find((known) => known === payload.assurance) ?? null,
    policyVersion: policy_version,
    referenceId: reference_id,
    isTest,
    decidedAt: new Date(iat! * 1000),
    expiresAt: new Date(exp! * 1000),
  };
}

/**
 * Verifies a receipt: the server's signed statement that it no longer holds any frame of the verification. A receipt
 * grants nothing, never says how the verification was decided, and does not expire. Its `typ` and `aud` differ from a
 * result's, so that neither passes for the other.
 * @throws ResultError when the receipt must not be trusted
 */
export async function verifyReceipt(
  receipt: string,
  options: VerifyReceiptOptions,
): Promise<VerifiedReceipt> {
  const { assetId } = options;
  requireAssetId("verifyReceipt", assetId);
  const { sub, is_test, frames_received, frames_released_at } = await verifyClaims(receipt, options, {
    typ: "receipt+jwt",
    audience: `receipt_${assetId}`,
    requiredClaims: ["sub"],
  });
  const wellFormed =
    typeof is_test === "boolean" &&
    typeof frames_received === "number" &&
    typeof frames_released_at === "string";
  if (!wellFormed) throw new ResultError("invalid_token", "The token is no receipt of a check.");
  return {
    verificationId: sub!,
    isTest: is_test,
    framesReceived: frames_received,
    framesReleasedAt: new Date(frames_released_at),
  };
}

function toChallengeKind(claim: unknown): ChallengeKind | null {
  return claim === "head_turn" || claim === "without_turn" ? claim : null;
}

/** Requires an asset ID. The audience of tests and receipts is derived from it, and must not be given in its place. */
function requireAssetId(caller: string, assetId: string): void {
  if (typeof assetId !== "string" || !assetId.startsWith("ast_"))
    throw new TypeError(`${caller} needs the assetId of your website (ast_...).`);
}

/**
 * Verifies what an OfAge server signed and returns its claims.
 * @throws ResultError
 */
async function verifyClaims(
  token: string,
  options: VerifyReceiptOptions,
  expected: JWTVerifyOptions,
): Promise<JWTPayload> {
  if (typeof options.host !== "string" || !URL.canParse(options.host))
    throw new TypeError("The host must be the origin of your OfAge server, such as https://age.example.com.");
  const host = options.host.replace(/\/+$/, "");
  const keys = options.keys ? createLocalJWKSet(options.keys) : getRemoteKeySet(host);
  const { payload } = await jwtVerify(token, keys, {
    // Allows no other algorithm, so that neither `none` nor a public key used as a secret passes (RFC 8725 §3.1).
    algorithms: ["EdDSA"],
    // An empty issuer is a setting that was left out, such as an empty variable of the environment.
    issuer: options.issuer || host,
    ...expected,
  }).catch((cause: unknown) => {
    throw toResultError(cause);
  });
  return payload;
}

/** Returns the server's key set. An unknown key triggers another fetch, at most every 30 seconds, so that a rotated key is found. */
function getRemoteKeySet(host: string): JWTVerifyGetKey {
  const known = remoteKeySets.get(host) ?? createRemoteJWKSet(new URL(`${host}/.well-known/jwks.json`));
  remoteKeySets.set(host, known);
  return known;
}

function toResultError(cause: unknown): ResultError {
  if (cause instanceof errors.JWTExpired)
    return new ResultError("expired", "The result is older than an hour.", cause);
  if (cause instanceof errors.JWTClaimValidationFailed) {
    if (cause.claim === "iss")
      return new ResultError("wrong_issuer", "The token comes from another server.", cause);
    if (cause.claim === "aud")
      return new ResultError("wrong_audience", "The token is for another website.", cause);
  }
  // The response is no key set, the request timed out, or there is no connection.
  const unread =
    !(cause instanceof errors.JOSEError) ||
    cause instanceof errors.JWKSTimeout ||
    cause instanceof errors.JWKSInvalid ||
    cause.code === "ERR_JOSE_GENERIC";
  if (unread)
    return new ResultError("keys_unavailable", "The keys of the OfAge server could not be read.", cause);
  return new ResultError("invalid_token", "The token is not signed by the OfAge server.", cause);
}
