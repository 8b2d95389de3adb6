import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { createKeyring } from "../../secrets/keyring.ts";
import { toCryptoKey } from "./to-crypto-key.ts";
import { deriveWalletSecrets, readAnswerToken, type WalletQuestion } from "./wallet-secrets.ts";

const keyring = createKeyring("a secret key of the operator, long enough");
const another = createKeyring("another secret key of an operator, as long");
const attempt = { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp41", number: 1 };
const code = { wallet: "av", device: "other" } as const;
const secrets = (attempts = [attempt], ring = keyring, question: WalletQuestion = code) =>
  attempts.map((each) => {
    const { nonce, state, keys, answerToken } = deriveWalletSecrets(ring, each, question);
    return [nonce, state, keys.privateKey.export({ format: "jwk" }).d, answerToken];
  });

test("each question of each attempt has its own secrets, the same in every process with the same key", () => {
  const others = [
    { ...attempt, number: 2 },
    { ...attempt, number: 11 },
    { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp42", number: 1 },
  ];
  const questions: WalletQuestion[] = [
    "browser",
    { ...code, device: "same" },
    { ...code, wallet: "openid4vp" },
  ];
  const all = [
    ...secrets(),
    ...secrets(others),
    ...secrets([attempt], another),
    ...questions.flatMap((question) => secrets([attempt], keyring, question)),
  ].flat();
  expect(new Set(all).size).toBe(all.length);
  expect(secrets([attempt], createKeyring("a secret key of the operator, long enough"))).toEqual(secrets());
});

test("deriveWalletSecrets returns a key pair on P-256 that belongs together, also where the private key begins with zeros", () => {
  let withZeros = 0;
  for (let number = 1; number <= 2000; number++) {
    const { privateKey, publicKey } = deriveWalletSecrets(keyring, { ...attempt, number }, "browser").keys;
    const { d, ...jwk } = privateKey.export({ format: "jwk" });
    const scalar = Buffer.from(d!, "base64url");
    expect(scalar).toHaveLength(32);
    if (scalar[0] === 0) withZeros++;
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(scalar);
    const point = [jwk.x!, jwk.y!].map((each) => Buffer.from(each, "base64url"));
    expect(pair.getPublicKey("hex")).toBe(`04${Buffer.concat(point).toString("hex")}`);
    expect(publicKey.export({ format: "jwk" })).toEqual(jwk);
    toCryptoKey(privateKey, { name: "ECDH", namedCurve: "P-256" }, ["deriveBits"]);
  }
  expect(withZeros).toBeGreaterThan(0);
});

test("readAnswerToken returns the attempt and the link of a token of this server, and of no other", () => {
  const token = deriveWalletSecrets(keyring, attempt, code).answerToken;
  expect(readAnswerToken(keyring, token)).toEqual({ attempt, link: code });
  expect(readAnswerToken(another, token)).toBeUndefined();
  const [id, number, letters, secret] = token.split(".");
  expect(letters).toBe("oa");
  for (const forged of [
    "",
    ".",
    "..",
    `${id}.2.oa.${secret}`,
    `${id}.${number}.sa.${secret}`,
    `${id}.${number}.xx.${secret}`,
    `${id}.${number}.oa`,
    `${id}.01.oa.${secret}`,
    deriveWalletSecrets(keyring, attempt, "browser").answerToken,
    `${token}A`,
    `x${token}`,
  ])
    expect(readAnswerToken(keyring, forged)).toBeUndefined();
});
