import { expect, test } from "vitest";
import {
  type CertificateOptions,
  type CertifiedKey,
  createAuthority,
  createSigner,
} from "../../../../testing/digital-id-certificates.ts";
import {
  expectationOf,
  refusalOf,
  testAuthority,
  type TestPresentation,
  verifyAnswer,
} from "../../../../testing/digital-id-verification.ts";
import { drivingLicense } from "../../../../testing/issuing-authority.ts";
import { Extension, KeyUsageFlags, X509Certificate } from "./x509.ts";

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const over = { signal: "over" };

async function signedBy(options: CertificateOptions): Promise<TestPresentation> {
  return { issue: { signer: await createSigner(options, testAuthority.root) } };
}

/** A root, and a signer that it issued. */
async function rootWith(options: CertificateOptions): Promise<TestPresentation> {
  const root = await createAuthority(options);
  return { issue: { signer: await createSigner({}, root) }, trusted: [root.certificate] };
}

/** A root, an intermediate authority that it issued, and a signer that this issued. */
async function viaIntermediate(root: CertificateOptions, intermediate: CertificateOptions) {
  const anchor = await createAuthority(root);
  const subject = "C=FR, O=OfAge Test, CN=Test intermediate";
  const authority = await createAuthority({ subject, ...intermediate }, anchor);
  const signer = await createSigner({}, authority);
  return { anchor, authority, signer };
}

const sending = ({ signer }: { signer: CertifiedKey }, ...others: CertifiedKey[]) => ({
  signer,
  chain: [signer, ...others].map(({ certificate }) => certificate),
});

test("a signer that is trusted itself needs no issuer", async () => {
  const issuer = await createAuthority({ key: "RSA-2048" });
  const signer = await createSigner({ hash: "SHA-256" }, issuer);
  expect(await verifyAnswer({ issue: { signer }, trusted: [signer.certificate] })).toMatchObject(over);
});

test("a signer that is trusted itself may be signed by itself", async () => {
  const signer = await createSigner();
  expect(await verifyAnswer({ issue: { signer }, trusted: [signer.certificate] })).toMatchObject(over);
});

test.for(["P-384", "P-521", "RSA-2048"] as const)("a root with a key of %s verifies", async (key) => {
  const hash = key === "RSA-2048" ? "SHA-256" : "SHA-512";
  const root = await createAuthority({ key, hash });
  const signer = await createSigner({ hash }, root);
  expect(await verifyAnswer({ issue: { signer }, trusted: [root.certificate] })).toMatchObject(over);
});

test("a path leads through an authority that the signer sends", async () => {
  const path = await viaIntermediate({ authority: { pathLength: 1 } }, { authority: { pathLength: 0 } });
  const issue = sending(path, path.authority);
  expect(await verifyAnswer({ issue, trusted: [path.anchor.certificate] })).toMatchObject(over);
});

test("a path may include the trusted root", async () => {
  const path = await viaIntermediate({}, {});
  const issue = sending(path, path.authority, path.anchor);
  expect(await verifyAnswer({ issue, trusted: [path.anchor.certificate] })).toMatchObject(over);
});

test("a path ends at a trusted authority below the root", async () => {
  const path = await viaIntermediate({}, {});
  const issue = { signer: path.signer };
  expect(await verifyAnswer({ issue, trusted: [path.authority.certificate] })).toMatchObject(over);
});

test("a signer is found among many trusted certificates, one of which has expired under the same name", async () => {
  const expired = await createAuthority({ notAfter: inHours(-1) });
  const others = await Promise.all([1, 2].map((n) => createAuthority({ subject: `C=FR, CN=Other ${n}` })));
  const trusted = [...others, expired, testAuthority.root].map(({ certificate }) => certificate);
  expect(await verifyAnswer({ trusted })).toMatchObject(over);
});

test("the country and the list are the trusted certificate's", async () => {
  const anchor = { ...expectationOf().anchors[0]!, country: "DE", list_version: "av-tl 12" };
  const presentation = await verifyAnswer({ expected: { anchors: [anchor] } });
  expect(presentation).toMatchObject({ country: "DE", listVersion: "av-tl 12" });
});

test.for([
  ["C=fr, CN=Test signer", "FR"],
  ["C=FRA, CN=Test signer", null],
  ["CN=Test signer", null],
])("the country of a signer named %s is %s", async ([subject, country]) => {
  expect(await verifyAnswer(await signedBy({ subject: subject! }))).toMatchObject({ country });
});

test("a driving license's signer is one for driving licenses", async () => {
  const purposes = ["1.3.130.2.0.0.1.2"];
  const { issue } = await signedBy({ purposes });
  expect(await verifyAnswer({ issue })).toMatchObject(over);
  expect(await refusalOf({ issue: { ...issue, docType: drivingLicense } })).toBe(
    "untrusted_issuer: The signer's certificate is for another purpose.",
  );
});

test("an authority that is trusted for proofs of age alone vouches for no driving license", async () => {
  const anchor = expectationOf().anchors[0]!;
  const ofAge = { ...anchor, documents: ["proof_of_age" as const] };
  const ofLicenses = { ...anchor, documents: ["driving_license" as const] };
  const refusal = "untrusted_issuer: The issuer is trusted for other documents only.";
  const license = { issue: { docType: drivingLicense } };
  expect(await verifyAnswer({ expected: { anchors: [ofAge] } })).toMatchObject(over);
  expect(await refusalOf({ ...license, expected: { anchors: [ofAge] } })).toBe(refusal);
  expect(await refusalOf({ expected: { anchors: [ofLicenses] } })).toBe(refusal);
  const both = { anchors: [ofAge, { ...ofLicenses, list_version: "vical 3" }] };
  expect(await verifyAnswer({ ...license, expected: both })).toMatchObject({ listVersion: "vical 3" });
});

const nobody = "untrusted_issuer: Nobody trusted issued the signer.";
const invalidNow = "untrusted_issuer: A certificate is not valid now.";
const unordered = "untrusted_issuer: The certificate chain is not in order.";
const critical = "untrusted_issuer: A certificate has an unknown critical extension.";
const otherUse = "untrusted_issuer: The signer's key is for another use.";
const otherPurpose = "untrusted_issuer: The signer's certificate is for another purpose.";
const noAuthority = "untrusted_issuer: A certificate is issued by one that is no authority's.";
const authorityUse = "untrusted_issuer: An authority's key is for another use.";
const tooLong = "untrusted_issuer: A certificate's path is longer than its authority allows.";

/** A critical extension that nobody knows, with the value NULL. */
const unknownExtension = () => new Extension("1.3.6.1.4.1.99999.1", true, Uint8Array.of(5, 0).buffer);

const refused: [string, () => Promise<TestPresentation>, string][] = [
  ["without trust in anybody", async () => ({ trusted: [] }), nobody],
  [
    "of another authority with the same name",
    async () => ({ trusted: [(await createAuthority()).certificate] }),
    nobody,
  ],
  ["that is signed by itself", async () => ({ issue: { signer: await createSigner() } }), nobody],
  [
    "with the trusted signer's name",
    async () => ({ trusted: [(await createSigner({}, testAuthority.root)).certificate] }),
    nobody,
  ],
  ["that has expired", () => signedBy({ notAfter: inHours(-1) }), invalidNow],
  ["that is not valid yet", () => signedBy({ notBefore: inHours(1) }), invalidNow],
  [
    "that was not valid when it signed",
    () => signedBy({ notBefore: inHours(-1) }),
    "untrusted_issuer: The signer's certificate was not valid at the signature.",
  ],
  [
    "that will not be valid when it signed",
    async () => {
      const { issue } = await signedBy({ notAfter: inHours(1) });
      return { issue: { ...issue, signed: inHours(2) } };
    },
    "untrusted_issuer: The signer's certificate was not valid at the signature.",
  ],
  ["without a key usage", () => signedBy({ keyUsages: null }), otherUse],
  ["with a key for other uses", () => signedBy({ keyUsages: KeyUsageFlags.keyAgreement }), otherUse],
  ["without a purpose", () => signedBy({ purposes: [] }), otherPurpose],
  ["for a server", () => signedBy({ purposes: ["1.3.6.1.5.5.7.3.1"] }), otherPurpose],
  ["for any purpose", () => signedBy({ purposes: ["2.5.29.37.0"] }), otherPurpose],
  ["with an unknown critical extension", () => signedBy({ extensions: [unknownExtension()] }), critical],
  [
    "with an extension twice",
    () =>
      signedBy({
        extensions: [1, 2].map(() => new Extension("1.3.6.1.4.1.99999.1", false, Uint8Array.of(5, 0).buffer)),
      }),
    "untrusted_issuer: A certificate has an extension twice.",
  ],
  [
    "whose certificate is signed with SHA-1",
    () => signedBy({ hash: "SHA-1" }),
    "invalid_proof: A certificate is signed with an algorithm outside the profile.",
  ],
  [
    "of an authority with an RSA key of 1024 bits",
    () => rootWith({ key: "RSA-1024" }),
    "invalid_proof: An authority's key is outside the profile.",
  ],
  [
    "of an authority with an Ed25519 key",
    () => rootWith({ key: "Ed25519" }),
    "invalid_proof: An authority's key is outside the profile.",
  ],
  ["of an authority that has expired", () => rootWith({ notAfter: inHours(-1) }), invalidNow],
  ["of an authority that is not valid yet", () => rootWith({ notBefore: inHours(1) }), invalidNow],
  ["of an authority without basic constraints", () => rootWith({ authority: null }), noAuthority],
  ["of an authority without a key usage", () => rootWith({ keyUsages: null }), authorityUse],
  [
    "of an authority that may not issue",
    () => rootWith({ keyUsages: KeyUsageFlags.digitalSignature }),
    authorityUse,
  ],
  [
    "of an authority with an unknown critical extension",
    () => rootWith({ extensions: [unknownExtension()] }),
    critical,
  ],
  [
    "issued by a trusted signer",
    async () => {
      const trusted = await createSigner({}, testAuthority.root);
      return { issue: { signer: await createSigner({}, trusted) }, trusted: [trusted.certificate] };
    },
    noAuthority,
  ],
  [
    "with a path that is too long",
    async () => {
      const path = await viaIntermediate({ authority: { pathLength: 0 } }, {});
      return { issue: sending(path, path.authority), trusted: [path.anchor.certificate] };
    },
    tooLong,
  ],
  [
    "without the authority between",
    async () => {
      const path = await viaIntermediate({}, {});
      return { issue: { signer: path.signer }, trusted: [path.anchor.certificate] };
    },
    nobody,
  ],
  [
    "with an authority between that has expired",
    async () => {
      const path = await viaIntermediate({}, { notAfter: inHours(-1) });
      return { issue: sending(path, path.authority), trusted: [path.anchor.certificate] };
    },
    invalidNow,
  ],
  [
    "with one between that is no authority",
    async () => {
      const path = await viaIntermediate({}, { authority: null });
      return { issue: sending(path, path.authority), trusted: [path.anchor.certificate] };
    },
    noAuthority,
  ],
  [
    "with a certificate that did not issue it",
    async () => ({ issue: sending(testAuthority, await createAuthority({ subject: "CN=Other" })) }),
    unordered,
  ],
  [
    "with certificates in another order",
    async () => {
      const path = await viaIntermediate({}, {});
      return { issue: sending(path, path.anchor, path.authority), trusted: [path.anchor.certificate] };
    },
    unordered,
  ],
  [
    "with six certificates",
    async () => ({ issue: sending(testAuthority, ...Array.from({ length: 5 }, () => testAuthority.root)) }),
    "invalid_proof: The certificate chain is not an array of the expected length.",
  ],
];

test.for(refused)("verifyPresentation refuses a signer %s", async ([, prepare, refusal]) => {
  expect(await refusalOf(await prepare())).toBe(refusal);
});

test("verifyPresentation refuses a signer that names another issuer than the one whose key signed", async () => {
  const { keys } = testAuthority.root;
  const renamed = await createAuthority({ subject: "C=FR, CN=Other", keys });
  expect(await refusalOf({ trusted: [renamed.certificate] })).toBe(nobody);
});

test("verifyPresentation passes over a trusted certificate whose key is on an unknown curve", async () => {
  const der = Buffer.from(testAuthority.root.certificate.rawData);
  const curve = der.indexOf(Buffer.from("06082a8648ce3d030107", "hex"));
  der[curve + 9] = 0x7f;
  const unknown = new X509Certificate(new Uint8Array(der));
  expect(await refusalOf({ trusted: [unknown] })).toBe(nobody);
  expect(await verifyAnswer({ trusted: [unknown, testAuthority.root.certificate] })).toMatchObject(over);
});
