import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { DeviceResponse as Auth0DeviceResponse, Document, MDoc } from "@auth0/mdl";
import { encode } from "cborg";
import { expect, test } from "vitest";
import { z } from "zod";
import { embed } from "../../../../testing/digital-id-cose.ts";
import { expectationOf, testAuthority, testTranscript } from "../../../../testing/digital-id-verification.ts";
import { drivingLicense, proofOfAge } from "../../../../testing/issuing-authority.ts";
import { verifyPresentation } from "./index.ts";

// The library sets an error map for everyone who uses zod in the process.
const zodConfiguration = { ...z.config() };
const owf = await import("@owf/mdoc");
z.config({ customError: undefined, localeError: undefined, ...zodConfiguration });

const { certificate, privateKey } = testAuthority.signer;
const signerJwk = { ...privateKey.export({ format: "jwk" }), alg: "ES256" };
const certificateBytes = new Uint8Array(certificate.rawData);
const createDeviceKey = () => ({
  ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
  alg: "ES256",
  kid: "device",
});
const toPublic = ({ kty, crv, x, y, alg }: ReturnType<typeof createDeviceKey>) => ({ kty, crv, x, y, alg });

const documents = [
  { docType: proofOfAge, namespace: proofOfAge },
  { docType: drivingLicense, namespace: "org.iso.18013.5.1" },
];
const values = { age_over_16: true, age_over_18: true, age_over_21: false };

/** Functions that @owf/mdoc leaves to its user. */
const context = {
  crypto: {
    random: (length: number) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }: { digestAlgorithm: string; bytes: Uint8Array }) =>
      new Uint8Array(createHash(digestAlgorithm.replace("-", "")).update(bytes).digest()),
    calculateEphemeralMacKey: () => Promise.reject(new Error("Unused")),
  },
  cose: {
    sign1: {
      sign({ toBeSigned, key }: { toBeSigned: Uint8Array; key: { jwk: Record<string, unknown> } }) {
        const signingKey = createPrivateKey({ key: key.jwk, format: "jwk" });
        return new Uint8Array(sign("sha256", toBeSigned, { key: signingKey, dsaEncoding: "ieee-p1363" }));
      },
      verify: () => Promise.reject(new Error("Unused")),
    },
    mac0: {
      sign: () => Promise.reject(new Error("Unused")),
      verify: () => Promise.reject(new Error("Unused")),
    },
  },
};

test.for(documents)(
  "verifyPresentation verifies what @owf/mdoc issues and presents as $docType",
  async (document) => {
    const deviceKey = createDeviceKey();
    const now = new Date();
    const issuerSigned = await new owf.Issuer(document.docType, context)
      .addIssuerNamespace(document.namespace, values)
      .sign({
        signingKey: owf.CoseKey.fromJwk(signerJwk),
        algorithm: owf.SignatureAlgorithm.ES256,
        digestAlgorithm: "SHA-256",
        validityInfo: { signed: now, validFrom: now, validUntil: new Date(now.getTime() + 86_400_000) },
        deviceKeyInfo: { deviceKey: owf.DeviceKey.fromJwk(toPublic(deviceKey)) },
        certificates: [certificateBytes],
      });
    const itemsRequest = owf.ItemsRequest.create({
      docType: document.docType,
      namespaces: { [document.namespace]: { age_over_18: false, age_over_21: false } },
    });
    const deviceResponse = await owf.Holder.createDeviceResponseForDeviceRequest(
      {
        deviceRequest: owf.DeviceRequest.create({ docRequests: [owf.DocRequest.create({ itemsRequest })] }),
        sessionTranscript: testTranscript,
        issuerSigned: [issuerSigned],
        signature: { signingKey: owf.CoseKey.fromJwk(deviceKey) },
      },
      context,
    );
    expect(await verifyPresentation(deviceResponse.encode(), expectationOf())).toEqual({
      signal: "over",
      threshold: 18,
      docType: document.docType,
      country: "FR",
      listVersion: null,
    });
  },
);

test.for(documents)(
  "verifyPresentation verifies what @auth0/mdl issues and presents as $docType",
  async (document) => {
    const deviceKey = createDeviceKey();
    const issued = await new Document(document.docType as "org.iso.18013.5.1.mDL")
      .addIssuerNameSpace(document.namespace, values)
      .addDeviceKeyInfo({ deviceKey: toPublic(deviceKey) })
      .sign({
        issuerPrivateKey: signerJwk,
        issuerCertificate: certificate.toString("pem"),
        alg: "ES256",
      });
    const fields = [{ path: [`$['${document.namespace}']['age_over_18']`], intent_to_retain: false }];
    const presented = await Auth0DeviceResponse.from(new MDoc([issued]))
      .usingPresentationDefinition({
        id: "age",
        input_descriptors: [
          {
            id: document.docType,
            format: { mso_mdoc: { alg: ["ES256"] } },
            constraints: { limit_disclosure: "required", fields },
          },
        ],
      })
      .usingSessionTranscriptBytes(Buffer.from(encode(embed(testTranscript))))
      .authenticateWithSignature(deviceKey, "ES256")
      .sign();
    expect(await verifyPresentation(new Uint8Array(presented.encode()), expectationOf())).toMatchObject({
      signal: "over",
      threshold: 18,
      docType: document.docType,
    });
  },
);
