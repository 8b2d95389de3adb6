import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { createAuthority, createSigner } from "../../../../testing/digital-id-certificates.ts";
import { createWalletCertificate, toPemFiles } from "../../../../testing/wallet-certificate.ts";
import { readWalletSigners } from "./read-wallet-signers.ts";
import type { WalletSigningFiles } from "./wallet-signer.ts";

const day = 86_400_000;
const first = await createWalletCertificate();

/** Reads signers from files with these texts. */
async function read(
  texts: { keys?: string; chains?: string },
  clientIdPrefix: WalletSigningFiles["clientIdPrefix"] = "x509_hash",
  host = "age.example",
) {
  const folder = await mkdtemp(join(inject("threads"), "wallet-"));
  const files = { keyFile: join(folder, "keys.pem"), certificateFile: join(folder, "chains.pem") };
  const { keys, chains } = { ...toPemFiles([first]), ...texts };
  await writeFile(files.keyFile, keys);
  await writeFile(files.certificateFile, chains);
  return readWalletSigners({ ...files, clientIdPrefix }, host);
}
const derOf = (rawData: ArrayBuffer) => new Uint8Array(rawData);

test("readWalletSigners names the server by the hash of its certificate, and leaves the root out", async () => {
  const [signer, ...others] = await read({});
  const native = new X509Certificate(derOf(first.certificate.rawData));
  const hash = Buffer.from(native.fingerprint256.replaceAll(":", ""), "hex").toString("base64url");
  expect(others).toEqual([]);
  expect(signer).toMatchObject({
    clientId: `x509_hash:${hash}`,
    chain: [derOf(first.certificate.rawData)],
    algorithm: { jose: "ES256" },
    validUntil: first.certificate.notAfter,
  });
});

test("readWalletSigners names the server by its host, where the certificate does", async () => {
  expect((await read({}, "x509_san_dns"))[0]!.clientId).toBe("x509_san_dns:age.example");
  await expect(read({}, "x509_san_dns", "other.example")).rejects.toThrow(
    "WALLET_CLIENT_ID_PREFIX: x509_san_dns needs a certificate for other.example",
  );
});

test("readWalletSigners puts the authorities between certificate and root in order, and ends with the first of them", async () => {
  const root = await createAuthority();
  const between = await createAuthority(
    { subject: "CN=Between", notAfter: new Date(Math.floor(Date.now() / 1000) * 1000 + 5 * day) },
    root,
  );
  const leaf = await createSigner({ key: "P-384" }, between);
  const keys = leaf.privateKey.export({ type: "sec1", format: "pem" }) as string;
  const chains = [root, leaf, between].map(({ certificate }) => certificate.toString("pem")).join("\n");
  const [signer] = await read({ keys, chains });
  expect(signer).toMatchObject({
    chain: [leaf, between].map(({ certificate }) => derOf(certificate.rawData)),
    algorithm: { jose: "ES384" },
    validUntil: between.certificate.notAfter,
  });
});

test("readWalletSigners reads several keys in the order of the file", async () => {
  const second = await createWalletCertificate();
  const signers = await read(toPemFiles([first, second]));
  expect(signers.map(({ privateKey }) => privateKey.equals(first.privateKey))).toEqual([true, false]);
});

const { privateKey } = first;
const pem = { type: "pkcs8", format: "pem" } as const;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export(pem) as string;
test.for([
  ["no key", { keys: "" }, "WALLET_SIGNING_KEY: expected private keys in PEM"],
  [
    "a broken key",
    { keys: `-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n` },
    "WALLET_SIGNING_KEY: expected private keys in PEM",
  ],
  [
    "an encrypted key",
    { keys: privateKey.export({ ...pem, cipher: "aes-256-cbc", passphrase: "secret" }) as string },
    "WALLET_SIGNING_KEY: expected private keys in PEM, not encrypted",
  ],
  ["a key of another kind", { keys: rsa }, "WALLET_SIGNING_KEY: expected private keys in PEM"],
  ["no certificate", { chains: "" }, "WALLET_CERTIFICATES: expected certificates in PEM"],
  ["a certificate of another key", { chains: first.root.certificate.toString("pem") }, "key 1 has none"],
] as [string, { keys?: string; chains?: string }, string][])(
  "readWalletSigners refuses %s with a sentence that names the setting",
  ([, texts, sentence]) => expect(read(texts)).rejects.toThrow(sentence),
);

test("readWalletSigners names a file that cannot be read", () =>
  expect(
    readWalletSigners(
      { keyFile: "/none", certificateFile: "/none", clientIdPrefix: "x509_hash" },
      "age.example",
    ),
  ).rejects.toThrow("WALLET_SIGNING_KEY: the file /none cannot be read (ENOENT)"));

test("no error of readWalletSigners holds a part of the key", async () => {
  const text = privateKey.export(pem) as string;
  const error = await read({ keys: text.replace("M", "!") }).catch((thrown: unknown) => thrown);
  expect(JSON.stringify([String(error), (error as Error).cause ?? null])).not.toContain(text.slice(40, 60));
});
