import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { SDJwtInstance } from "@sd-jwt/core";
import { expect, test } from "vitest";
import { pid, sdJwtExpectationOf, testBinding } from "../../../../testing/digital-id-sd-jwt.ts";
import { testAuthority } from "../../../../testing/digital-id-verification.ts";
import { verifySdJwt } from "./index.ts";

const { certificate, privateKey } = testAuthority.signer;
const x5c = [Buffer.from(certificate.rawData).toString("base64")];
const signWith = (key: KeyObject) => (text: string) =>
  sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");

const now = Math.floor(Date.now() / 1000);
const personalId = {
  iss: "https://pid.example",
  vct: pid,
  iat: now - 3600,
  nbf: now - 3600,
  exp: now + 86_400,
  given_name: "Erika",
  family_name: "Mustermann",
  birthdate: "1963-08-12",
  nationalities: ["DE"],
  address: { locality: "Köln", country: "DE" },
  age_equal_or_over: { 12: true, 16: true, 18: true, 21: true, 65: false },
};
const ages = ["12", "16", "18", "21", "65"] as never[];
const names = ["given_name", "family_name", "birthdate"] as const;

const frames = [
  [
    "each age",
    {
      _sd: [...names],
      nationalities: { _sd: [0] },
      address: { _sd: ["locality", "country"] },
      age_equal_or_over: { _sd: ages },
    },
  ],
  [
    "the ages as a whole too",
    {
      _sd: [...names, "nationalities", "address", "age_equal_or_over"],
      age_equal_or_over: { _sd: ages, _sd_decoy: 3 },
      _sd_decoy: 2,
    },
  ],
] as const;

test.for(frames)(
  "verifySdJwt verifies what @sd-jwt/core issues, concealing %s, and presents",
  async ([, frame]) => {
    for (const hashAlg of ["sha-256", "sha-384", "sha-512"] as const) {
      const holder = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const instance = new SDJwtInstance({
        hasher: (data: string | ArrayBuffer, algorithm: string) =>
          new Uint8Array(createHash(algorithm.replace("-", "")).update(String(data)).digest()),
        hashAlg,
        saltGenerator: (length: number) => randomBytes(length).toString("base64url"),
        signer: signWith(privateKey),
        signAlg: "ES256",
        kbSigner: signWith(holder.privateKey),
        kbSignAlg: "ES256",
      });
      const claims = { ...personalId, cnf: { jwk: holder.publicKey.export({ format: "jwk" }) } };
      const credential = await instance.issue(claims, frame as never, { header: { typ: "dc+sd-jwt", x5c } });
      const { nonce, audience: aud } = testBinding;
      const kb = { payload: { iat: now, nonce, aud } };
      const present = (disclosed: object) => instance.present(credential, disclosed as never, { kb });
      expect(
        await verifySdJwt(await present({ age_equal_or_over: { 18: true } }), sdJwtExpectationOf()),
      ).toEqual({
        signal: "over",
        threshold: 18,
        docType: pid,
        country: "FR",
        listVersion: null,
      });
      const withName = await present({ age_equal_or_over: { 18: true }, family_name: true });
      await expect(verifySdJwt(withName, sdJwtExpectationOf())).rejects.toThrow(
        "The answer holds more than was asked.",
      );
    }
  },
);
