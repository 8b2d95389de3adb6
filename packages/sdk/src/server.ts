import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";

/** Why a token opens nothing. */
export type ResultErrorCode =
  /** Not a token of ours at all, or changed on its way. */
  | "invalid_token"
  /** Older than its hour. */
  | "expired"
  /** From another server, or for another website. */
  | "wrong_issuer"
  | "wrong_audience"
  /** From a test check, which `allowTest` does not let in. */
  | "test_result"
  /** About another visitor than the one asked for. */
  | "wrong_reference"
  /** The server's keys could not be read: try again later. */
  | "keys_unavailable";

/** A token that must not open anything. */
export class ResultError extends Error {
  readonly code: ResultErrorCode;

  constructor(code: ResultErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ResultError";
    this.code = code;
  }
}

/** What `/.well-known/jwks.json` answers. In our own words: a CommonJS program cannot read the types of jose. */
export interface KeySet {
  keys: { kty: string; crv?: string; x?: string; kid?: string; alg?: string; use?: string }[];
}

export interface VerifyResultOptions {
  /** Origin of the OfAgeHandlers server, whose keys stand at `/.well-known/jwks.json`. */
  host: string;
  /** The website's asset id, `ast_…`. */
  assetId: string;
  /** The id that you gave the check: a token of another visitor's is refused. */
  referenceId?: string;
  /** Lets results of test checks in. Anybody can make one with any outcome: never where it opens something. */
  allowTest?: boolean;
  /** The token's `iss`, where it is not `host`: such as a server that is reached by an inner address. */
  issuer?: string;
  /** The server's keys (RFC 7517), where they must not be fetched. */
  keys?: KeySet;
  /** How many seconds the clocks may differ; 0 unless given. */
  clockTolerance?: number;
}

/** What a check decided. */
export interface VerifiedResult {
  verificationId: string;
  /** True: old enough. False: not, or too close to tell. Null: nothing was decided about the age. */
  ageVerified: boolean | null;
  /** The age asked for, in years. */
  ageThreshold: number;
  referenceId: string | null;
  isTest: boolean;
  decidedAt: Date;
  expiresAt: Date;
}

/** Where a receipt comes from. */
export type VerifyReceiptOptions = Pick<VerifyResultOptions, "host" | "assetId" | "issuer" | "keys">;

/** What became of a check's frames. */
export interface VerifiedReceipt {
  verificationId: string;
  /** How many came. */
  framesReceived: number;
  /** When the memory that held them had been overwritten. */
  framesReleasedAt: Date;
}

/** Kept for as long as the process runs, so that keys are fetched once and not for each token. */
const remoteKeySets = new Map<string, JWTVerifyGetKey>();

/**
 * Reads a check's token, without a call but the first one for the keys: its signature (Ed25519, RFC 8037), and the claims
 * `iss`, `aud` and `exp` (RFC 7519 §4.1). A token is good for an hour and may be shown again within it: give `referenceId`, or
 * remember `verificationId`, where that matters.
 * @returns what was decided; open the door only when `ageVerified` is true
 * @throws ResultError when the token must not be trusted
 */
export async function verifyResult(token: string, options: VerifyResultOptions): Promise<VerifiedResult> {
  const { assetId, referenceId, allowTest = false, clockTolerance = 0 } = options;
  if (!assetId) throw new TypeError("verifyResult needs the assetId of your website (ast_...).");
  const payload = await verifyClaims(token, options, {
    audience: [assetId, `test_${assetId}`],
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance,
  });

  const isTest = payload.aud !== assetId;
  if (isTest && !allowTest)
    throw new ResultError("test_result", "This is the result of a test check, which opens nothing.");
  const { sub, iat, exp, age_verified, age_threshold, reference_id = null } = payload;
  const wellFormed =
    typeof payload.aud === "string" &&
    (typeof age_verified === "boolean" || age_verified === null) &&
    typeof age_threshold === "number" &&
    (typeof reference_id === "string" || reference_id === null);
  if (!wellFormed) throw new ResultError("invalid_token", "The token is no result of a check.");
  if (referenceId !== undefined && reference_id !== referenceId)
    throw new ResultError("wrong_reference", "The result is about another referenceId.");
  return {
    verificationId: sub!,
    ageVerified: age_verified,
    ageThreshold: age_threshold,
    referenceId: reference_id,
    isTest,
    decidedAt: new Date(iat! * 1000),
    expiresAt: new Date(exp! * 1000),
  };
}

/**
 * Reads a check's receipt: the server's signed statement that it holds no frame of the check any more. It opens nothing, never says how
 * the check was decided, and has no end. Its `typ` and `aud` are none of a result's, so that neither passes for the other.
 * @throws ResultError when the receipt must not be trusted
 */
export async function verifyReceipt(
  receipt: string,
  options: VerifyReceiptOptions,
): Promise<VerifiedReceipt> {
  const { assetId } = options;
  if (!assetId) throw new TypeError("verifyReceipt needs the assetId of your website (ast_...).");
  const { sub, frames_received, frames_released_at } = await verifyClaims(receipt, options, {
    typ: "receipt+jwt",
    audience: `receipt_${assetId}`,
    requiredClaims: ["sub"],
  });
  if (typeof frames_received !== "number" || typeof frames_released_at !== "string")
    throw new ResultError("invalid_token", "The token is no receipt of a check.");
  return {
    verificationId: sub!,
    framesReceived: frames_received,
    framesReleasedAt: new Date(frames_released_at),
  };
}

/** The claims of what an OfAgeHandlers server signed. @throws ResultError */
async function verifyClaims(
  token: string,
  options: VerifyReceiptOptions,
  expected: JWTVerifyOptions,
): Promise<JWTPayload> {
  const host = options.host.replace(/\/+$/, "");
  const keys = options.keys ? createLocalJWKSet(options.keys) : getRemoteKeySet(host);
  const { payload } = await jwtVerify(token, keys, {
    // No other, so that neither `none` nor a public key used as a secret passes (RFC 8725 §3.1).
    algorithms: ["EdDSA"],
    issuer: options.issuer ?? host,
    ...expected,
  }).catch((cause: unknown) => {
    throw toResultError(cause);
  });
  return payload;
}

/** A key that is not among them is looked for once more, at most every 30 seconds: so a changed key is found. */
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
  // An answer that is no key set, a time-out, or no connection.
  const unread =
    !(cause instanceof errors.JOSEError) ||
    cause instanceof errors.JWKSTimeout ||
    cause instanceof errors.JWKSInvalid ||
    cause.code === "ERR_JOSE_GENERIC";
  if (unread)
    return new ResultError("keys_unavailable", "The keys of the OfAge server could not be read.", cause);
  return new ResultError("invalid_token", "The token is not signed by the OfAge server.", cause);
}
