import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { EnvError } from "../../../env.ts";
import type { WalletSigner, WalletSigningFiles } from "./wallet-signer.ts";

const algorithms: Record<string, WalletSigner["algorithm"]> = {
  prime256v1: { jose: "ES256", cose: -7, hash: "sha256" },
  secp384r1: { jose: "ES384", cose: -35, hash: "sha384" },
  secp521r1: { jose: "ES512", cose: -36, hash: "sha512" },
};

/**
 * Reads the operator's keys for wallets, each with its certificate chain, in the order of the file.
 * @param host host name of this server
 * @throws EnvError naming the variable and what was expected of its file
 */
export async function readWalletSigners(files: WalletSigningFiles, host: string): Promise<WalletSigner[]> {
  const keys = parseKeys(await readSettingFile("WALLET_SIGNING_KEY", files.keyFile));
  const certificates = parseCertificates(await readSettingFile("WALLET_CERTIFICATES", files.certificateFile));
  return keys.flatMap((privateKey, index) => {
    const own = certificates.filter((certificate) => certificate.checkPrivateKey(privateKey));
    if (own.length === 0)
      throw new EnvError(
        `WALLET_CERTIFICATES: expected a certificate for each key of WALLET_SIGNING_KEY; key ${index + 1} has none`,
      );
    return own.map((certificate) => toSigner(privateKey, certificate, certificates, files, host));
  });
}

async function readSettingFile(variable: string, path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(`${variable}: the file ${path} cannot be read (${code})`);
  }
}

const blocksOf = (text: string, label: string): string[] =>
  text.match(new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`, "g")) ?? [];

function parseKeys(text: string): KeyObject[] {
  const refusal = new EnvError(
    "WALLET_SIGNING_KEY: expected private keys in PEM, not encrypted, on the curve P-256, P-384 or P-521",
  );
  const blocks = blocksOf(text, "(?:[A-Z]+ )*PRIVATE KEY");
  if (blocks.length === 0) throw refusal;
  return blocks.map((block) => {
    try {
      const key = createPrivateKey(block);
      if (curveOf(key) in algorithms) return key;
    } catch {
      // Its message may hold a part of the key.
    }
    throw refusal;
  });
}

function parseCertificates(text: string): X509Certificate[] {
  const blocks = blocksOf(text, "CERTIFICATE");
  try {
    if (blocks.length > 0) return blocks.map((block) => new X509Certificate(block));
  } catch {
    // Said below.
  }
  throw new EnvError("WALLET_CERTIFICATES: expected certificates in PEM");
}

const curveOf = (key: KeyObject): string => key.asymmetricKeyDetails?.namedCurve ?? "";

function toSigner(
  privateKey: KeyObject,
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  { clientIdPrefix }: WalletSigningFiles,
  host: string,
): WalletSigner {
  if (clientIdPrefix === "x509_san_dns" && !dnsNamesOf(certificate).includes(host))
    throw new EnvError(
      `WALLET_CLIENT_ID_PREFIX: x509_san_dns needs a certificate for ${host}, the host of PUBLIC_URL, among its DNS names`,
    );
  const chain = chainOf(certificate, others);
  return {
    privateKey,
    algorithm: algorithms[curveOf(createPublicKey(privateKey))]!,
    chain: chain.map(({ raw }) => new Uint8Array(raw)),
    clientId: clientIdPrefix === "x509_hash" ? hashClientId(certificate) : `x509_san_dns:${host}`,
    validFrom: new Date(Math.max(...chain.map(({ validFrom }) => Date.parse(validFrom)))),
    validUntil: new Date(Math.min(...chain.map(({ validTo }) => Date.parse(validTo)))),
  };
}

/** Returns the client ID that is a certificate's digest (OpenID for Verifiable Presentations 1.0, section 5.9.3, `x509_hash`). */
const hashClientId = ({ raw }: X509Certificate): string =>
  `x509_hash:${createHash("sha256").update(raw).digest("base64url")}`;

const dnsNamesOf = ({ subjectAltName = "" }: X509Certificate): string[] =>
  subjectAltName
    .split(", ")
    .filter((name) => name.startsWith("DNS:"))
    .map((name) => name.slice(4));

/** Returns a certificate and those above it, without the root, unless the certificate is one itself. */
function chainOf(certificate: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain = [certificate];
  for (;;) {
    const last = chain.at(-1)!;
    const issuer = others.find(
      (other) => !chain.includes(other) && last.checkIssued(other) && last.verify(other.publicKey),
    );
    if (!issuer || isRoot(issuer)) return chain;
    chain.push(issuer);
  }
}

const isRoot = (certificate: X509Certificate): boolean =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey);
