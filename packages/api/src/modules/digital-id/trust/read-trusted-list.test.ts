import { expect, test } from "vitest";
import { signAgain, signTrustedList } from "../../../../testing/sign-trusted-list.ts";
import {
  createListSigner,
  type ListContent,
  recognized,
  writeTrustedList,
} from "../../../../testing/trusted-list.ts";
import { digestCertificate } from "./digest-certificate.ts";
import { readList } from "./read-list.ts";
import { readTrustedList } from "./read-trusted-list.ts";
import { maxListBytes } from "./trusted-list.ts";

const [signer, rsaSigner, stranger, belgian, greek] = await Promise.all([
  createListSigner(),
  createListSigner("RSA-2048"),
  createListSigner("P-256", { subject: "CN=Stranger" }),
  createListSigner("P-256", { subject: "C=BE, CN=Issuer" }),
  createListSigner("P-256", { subject: "C=GR, CN=Issuer" }),
]);
const pinned = [rsaSigner.certificate, signer.certificate];

const write = (content: Partial<ListContent> = {}) =>
  writeTrustedList({ services: [{ certificate: belgian.certificate }], ...content });
const signed = signTrustedList(write(), signer);
const read = (xml: string, signers = pinned, now = new Date()) =>
  readTrustedList(Buffer.from(xml), signers, now);
/** Countries of the certificates that a list names. */
const countries = (content: Partial<ListContent>) =>
  read(signTrustedList(write(content), signer)).anchors.map(({ country }) => country);

const more = "http://www.w3.org/2001/04/xmldsig-more#";
const digests = [
  "http://www.w3.org/2001/04/xmlenc#sha256",
  `${more}sha384`,
  "http://www.w3.org/2001/04/xmlenc#sha512",
];

test("readTrustedList reads the number, the times, the signer and the certificates of a list", () => {
  const issued = new Date("2026-01-02T03:04:05Z");
  const nextUpdate = new Date("2099-01-02T03:04:05Z");
  expect(read(signTrustedList(write({ sequence: 12, issued, nextUpdate }), signer))).toEqual({
    sequence: 12,
    issued,
    nextUpdate,
    signer: digestCertificate(signer.certificate).toString("hex"),
    anchors: [
      {
        certificate: new Uint8Array(belgian.certificate.rawData),
        documents: ["proof_of_age"],
        country: "BE",
      },
    ],
  });
});

test.for(
  ["sha256", "sha384", "sha512"].flatMap((hash) => [
    [`${more}ecdsa-${hash}`, signer] as const,
    [`${more}rsa-${hash}`, rsaSigner] as const,
    [`http://www.w3.org/2007/05/xmldsig-more#${hash}-rsa-MGF1`, rsaSigner] as const,
  ]),
)("readTrustedList accepts the signature %s", ([signatureAlgorithm, by]) => {
  for (const digestAlgorithm of digests)
    expect(read(signTrustedList(write(), by, { signatureAlgorithm, digestAlgorithm })).anchors).toHaveLength(
      1,
    );
});

test("readTrustedList accepts both of XAdES's ways to name the signer, with SHA-2", () => {
  for (const signingCertificate of ["SigningCertificate", "SigningCertificateV2"] as const)
    for (const certDigest of digests)
      expect(read(signTrustedList(write(), signer, { signingCertificate, certDigest })).sequence).toBe(1);
});

test("readTrustedList accepts the filter that leaves out the signature, and no other", () => {
  const filter = (text: string, attributes = 'Filter="subtract"') =>
    `<ds:Transform Algorithm="http://www.w3.org/2002/06/xmldsig-filter2"><f:XPath xmlns:f="http://www.w3.org/2002/06/xmldsig-filter2" ${attributes}>${text}</f:XPath></ds:Transform>`;
  const filtered = (by: string) =>
    signAgain(
      signed.replace('<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>', by),
      signer,
    );
  const right = filtered(filter("/descendant::ds:Signature"));
  expect(read(right).anchors).toHaveLength(1);
  expect(() => read(right.replace("CountryName>BE", "CountryName>NL"))).toThrow("was changed");
  for (const wrong of [
    filter("/descendant::ds:Signature | //*"),
    filter("/descendant::Signature"),
    filter("/descendant::ds:Signature", 'Filter="intersect"'),
    filter("/descendant::ds:Signature").replace(/<f:XPath.*XPath>/, ""),
  ])
    expect(() => read(filtered(wrong))).toThrow("has another form");
});

test("readTrustedList takes recognized services only, and nothing from their history", () => {
  const [certificate, other] = [belgian.certificate, greek.certificate];
  const deprecated = recognized.replace("recognized", "deprecated");
  expect(
    countries({
      services: [
        { certificate, status: deprecated, formerStatus: recognized },
        { certificate, type: "http://uri.etsi.org/TrstSvc/Svctype/CA/QC" },
        { certificate: other, country: "NL", formerStatus: deprecated },
      ],
    }),
  ).toEqual(["NL"]);
  const type = "http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUgeneric";
  const granted = "http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted";
  expect(countries({ type, services: [{ certificate }] })).toEqual([]);
  expect(countries({ type, services: [{ certificate, status: granted }] })).toEqual(["BE"]);
});

test("readTrustedList takes the country of the provider, or else of the certificate", () => {
  const [certificate, named] = [stranger.certificate, greek.certificate];
  const of = (services: ListContent["services"]) => countries({ services });
  expect(of([{ certificate, country: "EL" }])).toEqual(["GR"]);
  expect(of([{ certificate, country: "UK" }])).toEqual(["GB"]);
  expect(of([{ certificate: named, country: "Greece" }])).toEqual(["GR"]);
  expect(of([{ certificate, country: "Greece" }])).toEqual([null]);
});

test("readTrustedList leaves out a certificate that cannot be read, and a repeated one", () => {
  const xml = write({
    services: [belgian, greek, belgian].map(({ certificate }) => ({ certificate })),
  });
  const broken = xml.replace(greek.certificate.toString("base64"), "AAAA");
  expect(read(signTrustedList(broken, signer)).anchors).toHaveLength(1);
});

test("readTrustedList accepts a list without a time for the next one", () => {
  expect(read(signTrustedList(write({ nextUpdate: null }), signer)).nextUpdate).toBeNull();
  const without = write().replace(/<NextUpdate>.*<\/NextUpdate>/, "");
  expect(read(signTrustedList(without, signer)).nextUpdate).toBeNull();
});

test("readTrustedList refuses a list that is out of date, or from the future", () => {
  const hour = 3600_000;
  const at = (content: Partial<ListContent>) => () => read(signTrustedList(write(content), signer));
  expect(at({ nextUpdate: new Date(Date.now() - hour) })).toThrow("out of date");
  expect(at({ issued: new Date(Date.now() + hour) })).toThrow("in the future");
  expect(at({ issued: new Date(Date.now() + 60_000) })).not.toThrow();
});

test.for(["0", "-1", "1.5", "", "2147483648", "99999999999999999999", "1e3"])(
  "readTrustedList refuses the sequence number %j",
  (sequence) => {
    expect(() => read(signTrustedList(write({ sequence }), signer))).toThrow("sequence number");
  },
);

test("readTrustedList refuses another document that the signer signed", () => {
  const other = write().replaceAll("TrustServiceStatusList", "ListOfTrustedEntities");
  expect(() => read(signTrustedList(other, signer))).toThrow("not a trusted list");
  const elsewhere = write().replace("http://uri.etsi.org/02231/v2#", "urn:other");
  expect(() => read(signTrustedList(elsewhere, signer))).toThrow("not a trusted list");
});

test("readTrustedList refuses a list that is too large, or not UTF-8", () => {
  expect(() => readList(new Uint8Array(maxListBytes + 1), pinned, new Date())).toThrow("4 MiB");
  expect(() =>
    readTrustedList(Buffer.from(signed.replace("BE", "\xff"), "latin1"), pinned, new Date()),
  ).toThrow("not UTF-8");
});
