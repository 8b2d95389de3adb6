import { sign, verify, createPublicKey } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKeyring } from "./keyring.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { loadOrCreateSecretKey } from "./secret-key.ts";
import { createCode, createToken, hashToken, isSameSecret } from "./token.ts";

const secret = "the operator's secret, long enough for this";
const keyring = createKeyring(secret);

describe("sealed text", () => {
  test("sealed text opens with the same secret only", () => {
    const sealed = keyring.seal("Ihr Code: 123456 🦊");
    expect(sealed).not.toContain("123456");
    expect(Buffer.from(sealed, "base64").toString("utf8")).not.toContain("123456");
    expect(createKeyring(secret).open(sealed)).toBe("Ihr Code: 123456 🦊");
    expect(() => createKeyring(`${secret}.`).open(sealed)).toThrow();
  });

  test("sealed text differs each time", () => {
    expect(keyring.seal("x")).not.toBe(keyring.seal("x"));
  });

  test("sealed text does not open if any bit of it was changed", () => {
    const sealed = Buffer.from(keyring.seal("x"), "base64");
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const tampered = Buffer.from(sealed);
      tampered[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => keyring.open(tampered.toString("base64")), `bit ${bit}`).toThrow();
    }
  });

  test.for([0, 5, 12, 16, 28])("sealed text does not open if cut to %i bytes", (length) => {
    const sealed = Buffer.from(keyring.seal("some text"), "base64");
    expect(() => keyring.open(sealed.subarray(0, length).toString("base64"))).toThrow();
  });
});

test("a digest depends on the secret, its purpose and every character", () => {
  const digests = [
    keyring.digest("code", "a"),
    keyring.digest("subject", "a"),
    keyring.digest("client-token", "a"),
    keyring.digest("api-key", "a"),
    keyring.digest("idempotency", "a"),
    keyring.digest("registration", "a"),
    keyring.digest("code", "b"),
    createKeyring(`${secret}.`).digest("code", "a"),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  expect(createKeyring(secret).digest("code", "a")).toBe(digests[0]);
});

test("every process with the same secret signs with the same key", () => {
  const signature = sign(null, Buffer.from("x"), keyring.resultKey);
  expect(verify(null, Buffer.from("x"), createPublicKey(createKeyring(secret).resultKey), signature)).toBe(
    true,
  );
  expect(
    verify(null, Buffer.from("x"), createPublicKey(createKeyring(`${secret}.`).resultKey), signature),
  ).toBe(false);
});

test("tokens have 256 bits, and their hashes reveal nothing", () => {
  const tokens = new Set(Array.from({ length: 1000 }, createToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) {
    expect(Buffer.from(token, "base64url").length).toBe(32);
    expect(hashToken(token)).not.toContain(token.slice(0, 8));
  }
});

test("codes have six digits, including leading zeros", () => {
  const codes = Array.from({ length: 2000 }, createCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

test("isSameSecret is false for secrets of different lengths", () => {
  expect([
    isSameSecret("abc", "abc"),
    isSameSecret("abc", "abd"),
    isSameSecret("abc", "ab"),
    isSameSecret("", "a"),
  ]).toEqual([true, false, false, false]);
});

test("passwords are hashed by Argon2id at the cost that OWASP recommends", async () => {
  const hash = await createPasswordHasher().runInQueue("203.0.113.7", ({ hash }) =>
    hash("correct horse battery"),
  );
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe("secret key of an embedded installation", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "ofage-secret-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test("the secret key is created once, readable by its owner only", async () => {
    const made = await loadOrCreateSecretKey(join(folder, "data"));
    expect(made).toMatch(/^[\w-]{64}$/);
    expect(await loadOrCreateSecretKey(join(folder, "data"))).toBe(made);
    expect((await stat(join(folder, "data/secret.key"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "data"))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, "data"))).toEqual(["secret.key"]);
  });

  test("the secret key survives a start that was killed while creating it", async () => {
    await writeFile(join(folder, `secret.key.${process.pid}`), "half a k");
    const made = await loadOrCreateSecretKey(folder);
    expect(made).toMatch(/^[\w-]{64}$/);
    expect((await readFile(join(folder, "secret.key"), "utf8")).trim()).toBe(made);
  });
});
