import { calculateJwkThumbprint, exportJWK, type JWK } from "jose";
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Purpose of a subkey. Each purpose has its own key, so that one use can never replace another. */
type Purpose = DigestPurpose | "result-token" | "seal";
type DigestPurpose =
  | "api-key"
  | "backup"
  | "client-token"
  | "code"
  | "frame"
  | "idempotency"
  | "known-browser"
  | "rate"
  | "registration"
  | "subject"
  | "test-issuer"
  | "wallet";

/** Everything derived from SECRET_KEY. It holds no state that another process needs. */
export interface Keyring {
  /** Computes a keyed hash, base64url, which is stored in place of a code or an address. */
  digest(purpose: DigestPurpose, text: string): string;
  /** Seals with authenticated encryption (AES-256-GCM) what must be readable again, such as a queued email. */
  seal(text: string): string;
  /** @throws if the text was not sealed by this key */
  open(sealed: string): string;
  /** Ed25519 key that signs results; the same in every process with the same SECRET_KEY. */
  resultKey: KeyObject;
  /** Returns its public half, as /.well-known/jwks.json shows it. Computed once. */
  resultJwk(): Promise<JWK>;
}

// RFC 8410: the fixed DER header of a PKCS#8 Ed25519 private key, before its 32-byte seed.
const ed25519Head = Buffer.from("302e020100300506032b657004220420", "hex");

/** @param secretKey the operator's SECRET_KEY, any text of 32 characters or more */
export function createKeyring(secretKey: string): Keyring {
  const derive = (purpose: Purpose) => Buffer.from(hkdfSync("sha256", secretKey, "ofage", purpose, 32));
  // A key given as bytes would be built anew for each digest, which costs six times the digest itself.
  const secret = (purpose: DigestPurpose) => createSecretKey(derive(purpose));
  const digestKeys = {
    "api-key": secret("api-key"),
    backup: secret("backup"),
    code: secret("code"),
    frame: secret("frame"),
    idempotency: secret("idempotency"),
    "known-browser": secret("known-browser"),
    rate: secret("rate"),
    subject: secret("subject"),
    "client-token": secret("client-token"),
    registration: secret("registration"),
    "test-issuer": secret("test-issuer"),
    wallet: secret("wallet"),
  };
  const sealKey = derive("seal");
  const resultKey = createPrivateKey({
    key: Buffer.concat([ed25519Head, derive("result-token")]),
    format: "der",
    type: "pkcs8",
  });
  let jwk: Promise<JWK> | undefined;

  return {
    digest: (purpose, text) => createHmac("sha256", digestKeys[purpose]).update(text).digest("base64url"),
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
    resultKey,
    resultJwk: () => (jwk ??= publicJwk(resultKey)),
  };
}

async function publicJwk(key: KeyObject): Promise<JWK> {
  const jwk = await exportJWK(createPublicKey(key));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "EdDSA", use: "sig" };
}
