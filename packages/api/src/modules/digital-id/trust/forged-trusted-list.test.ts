import { expect, test } from "vitest";
import { signAgain, signTrustedList } from "../../../../testing/sign-trusted-list.ts";
import { createListSigner, recognized, writeTrustedList } from "../../../../testing/trusted-list.ts";
import { readTrustedList } from "./read-trusted-list.ts";

/* Each list here is forged, or is signed in a way that could be forged. */

const [signer, weakSigner, expired, stranger, issuer, forger] = await Promise.all([
  createListSigner("RSA-2048"),
  createListSigner("RSA-1024"),
  createListSigner("P-256", { notAfter: new Date(Date.now() - 1000) }),
  createListSigner("P-256", { subject: "CN=Stranger" }),
  createListSigner("P-256", { subject: "C=BE, CN=Issuer" }),
  createListSigner("P-256", { subject: "C=BE, CN=Forger" }),
]);
const pinned = [signer, weakSigner, expired].map(({ certificate }) => certificate);
const read = (xml: string) => readTrustedList(Buffer.from(xml), pinned, new Date());

const written = writeTrustedList({ services: [{ certificate: issuer.certificate }] });
const forged = writeTrustedList({ sequence: 2, services: [{ certificate: forger.certificate }] });
const signed = signTrustedList(written, signer);
const readSigned = read(signed);

/** Parts of the signed list. */
const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)![0];
const original = signed.replace(/^<\?xml.*?\?>/, "");
const forgedProvider = /<TrustServiceProvider>.*<\/TrustServiceProvider>/s.exec(forged)![0];
const form = "has another form";
const xades = "http://uri.etsi.org/01903/v1.3.2#";

/** Puts the forged list's content in place of the signed one's, with this as its end. */
const forgeWith = (end: string) =>
  forged.replace("</TrustServiceStatusList>", `${end}</TrustServiceStatusList>`);

test("readTrustedList refuses a signer that is not pinned, whatever KeyInfo says", () => {
  expect(() => read(signTrustedList(forged, stranger))).toThrow("not pinned");
  const naming = signTrustedList(forged, stranger, { named: signer.certificate });
  expect(() => read(naming)).toThrow("signature is wrong");
  const own = stranger.certificate.toString("base64");
  const carrying = naming.replace(/(<ds:X509Certificate>)[^<]*/, `$1${own}`);
  expect(() => read(carrying)).toThrow("signature is wrong");
});

test("readTrustedList refuses a signer whose certificate is not valid now, or whose key is weak", () => {
  expect(() => read(signTrustedList(written, expired))).toThrow("not valid now");
  const early = new Date(Date.now() - 100 * 24 * 3600_000);
  expect(() => readTrustedList(Buffer.from(signed), pinned, early)).toThrow("not valid now");
  expect(() => read(signTrustedList(written, weakSigner))).toThrow("signature is wrong");
});

test("readTrustedList refuses every list that was changed where something is signed", () => {
  const changes: [from: string, to: string][] = [
    ["TSLSequenceNumber>1", "TSLSequenceNumber>2"],
    ["CountryName>BE", "CountryName>NL"],
    ["<X509Certificate>\n  M", "<X509Certificate>\n  N"],
    ["Svcstatus/recognized", "Svcstatus/deprecated"],
    ["TSLTag=", "TSLTab="],
    ["<SchemeInformation>", " <SchemeInformation>"],
    ['xml:lang="en"', 'xml:lang="fr"'],
    ["ListIssueDateTime>2", "ListIssueDateTime>1"],
    ["<xades:Cert>", "<xades:Cert> "],
  ];
  for (const [from, to] of changes) {
    expect(signed).toContain(from);
    expect(() => read(signed.replace(from, to))).toThrow("was changed");
  }
  expect(() => read(signed.replace('Id="signed-properties"', 'Id="signed-properties2"'))).toThrow(form);
  expect(() =>
    read(signed.replace(/(?<=<ds:SignatureValue>)./, (first) => (first === "A" ? "B" : "A"))),
  ).toThrow("signature is wrong");
  const digest = /<ds:DigestValue>([^<]*)/.exec(signed)![1]!;
  const otherDigest = Buffer.alloc(32).toString("base64");
  expect(() => read(signed.replace(digest, otherDigest))).toThrow("signature is wrong");
  for (const value of ["", "A", "AAAA", "?"])
    expect(() => read(signed.replace(/(?<=<ds:SignatureValue>)[^<]*/, value))).toThrow("signature is wrong");
});

test("readTrustedList takes nothing from the parts that are not signed", () => {
  const service = `<TrustServiceProviderList xmlns="http://uri.etsi.org/02231/v2#">${forgedProvider}</TrustServiceProviderList>`;
  const other = stranger.certificate.toString("base64");
  for (const unsigned of [
    signed.replace(/(<ds:X509Certificate>)[^<]*/, `$1${other}`),
    signed.replace("<ds:X509Data>", `${service}<ds:X509Data>`),
    signed.replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/s, ""),
    signed.replace(
      "</xades:SignedProperties>",
      `</xades:SignedProperties><xades:UnsignedProperties>${service}</xades:UnsignedProperties>`,
    ),
  ]) {
    expect(unsigned).not.toBe(signed);
    expect(read(unsigned)).toEqual(readSigned);
  }
});

test("readTrustedList reads text that comments divide as the signer signed it", () => {
  const divided = signed
    .replace("Svcstatus/recognized", "Svcstatus/recog<!-- not -->nized")
    .replace("CountryName>BE", "CountryName>B<!---->E")
    .replace("<TSLSequenceNumber>", "<!-- <TSLSequenceNumber>9</TSLSequenceNumber> --><TSLSequenceNumber>");
  expect(read(divided)).toEqual(readSigned);
  const deprecated = recognized.replace("recognized", "deprecated");
  const revoked = signTrustedList(
    writeTrustedList({ services: [{ certificate: issuer.certificate, status: deprecated }] }),
    signer,
  );
  expect(read(revoked.replace("deprecated", "<!-- recognized -->deprecated")).anchors).toEqual([]);
});

test.for([
  ["around the signed list", forgeWith(original)],
  ["around the signed list, which has the only signature", forgeWith(`<Old>${original}</Old>`)],
  [
    "beside the signed list in the signature's object",
    forgeWith(signature.replace("</ds:Object>", `${original.replace(signature, "")}</ds:Object>`)),
  ],
  ["with the signature moved to it", forgeWith(signature)],
  [
    "beside the signed one",
    signed.replace("</TrustServiceProvider>", `</TrustServiceProvider>${forgedProvider}`),
  ],
  [
    "as a second list of providers",
    signed.replace(
      "<ds:Signature ",
      `<TrustServiceProviderList>${forgedProvider}</TrustServiceProviderList><ds:Signature `,
    ),
  ],
  [
    "with a forger's signature beside the signer's",
    signTrustedList(signed, stranger).replace(/Id="signature"(?!.*Id="signature")/s, 'Id="s2"'),
  ],
] as const)("readTrustedList refuses a forged list %s", ([, xml]) => {
  expect(() => read(xml)).toThrow(/was changed|has another form|id twice/);
});

test("readTrustedList refuses a reference to a part of the document by its id", () => {
  // The signer signs an element that may be anywhere, which a forger puts into another list.
  const byId = (xml: string) =>
    signAgain(
      xml
        .replace('<ds:Reference URI="">', '<ds:Reference URI="#root">')
        .replace("<TrustServiceStatusList ", '<TrustServiceStatusList Id="root" '),
      signer,
    );
  expect(() => read(byId(signed))).toThrow(form);
  expect(() => read(signAgain(signed.replace('URI=""', ""), signer))).toThrow(form);
  const external = signed.replace('URI=""', 'URI="https://example.org/list.xml"');
  expect(() => read(signAgain(external, signer))).toThrow(form);
});

test("readTrustedList refuses signed properties that are elsewhere than in the signature", () => {
  const properties = /<xades:SignedProperties.*<\/xades:SignedProperties>/s.exec(signed)![0];
  const moved = signed
    .replace(properties, properties.replace('Id="signed-properties"', 'Id="other"'))
    .replace(
      "</ds:Object>",
      `</ds:Object><ds:Object>${properties.replace(" ", ` xmlns:xades="${xades}" `)}</ds:Object>`,
    );
  expect(() => read(moved)).toThrow(/more than one Object/);
  const inRoot = signed
    .replace(properties, "<xades:SignedProperties/>")
    .replace(
      "<SchemeInformation>",
      `<x xmlns:xades="${xades}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${properties}</x><SchemeInformation>`,
    );
  expect(() => read(inRoot)).toThrow(form);
});

test("readTrustedList refuses two elements with one id", () => {
  for (const attribute of ["Id", "ID", "id", "xml:id"])
    for (const id of ["signed-properties", "signature"])
      expect(() =>
        read(signed.replace("<SchemeInformation>", `<SchemeInformation ${attribute}="${id}">`)),
      ).toThrow("one id twice");
});

test("readTrustedList refuses SHA-1 and HMAC", () => {
  const sha1 = "http://www.w3.org/2000/09/xmldsig#sha1";
  expect(() => read(signTrustedList(written, signer, { digestAlgorithm: sha1 }))).toThrow("algorithm");
  expect(() => read(signTrustedList(written, signer, { certDigest: sha1 }))).toThrow("digest");
  for (const signatureAlgorithm of [
    "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
    "http://www.w3.org/2001/04/xmldsig-more#rsa-md5-sha256",
  ])
    expect(() => read(signTrustedList(written, signer, { signatureAlgorithm }))).toThrow("algorithm");
  // The secret of an HMAC would be what everyone knows: the signer's certificate.
  const known = { ...signer, privateKey: signer.certificate.toString("pem") };
  for (const name of ["2000/09/xmldsig#hmac-sha1", "2001/04/xmldsig-more#hmac-sha256"])
    expect(() =>
      read(signTrustedList(forged, known, { signatureAlgorithm: `http://www.w3.org/${name}` })),
    ).toThrow("algorithm");
});

test("readTrustedList refuses an algorithm of another kind than the signer's key", () => {
  const renamed = signed.replace("#rsa-sha256", "#ecdsa-sha256");
  expect(() => read(renamed)).toThrow("signature is wrong");
});

test("readTrustedList refuses a signature that does not name its signer, or another than it is", () => {
  const unnamed = signed.replace(/<xades:SigningCertificateV2>.*<\/xades:SigningCertificateV2>/s, "");
  expect(() => read(unnamed)).toThrow("has no SigningCertificate");
  const { certificate: named } = stranger;
  expect(() => read(signTrustedList(written, signer, { named }))).toThrow("not pinned");
  const other = signTrustedList(written, signer, { named: weakSigner.certificate });
  expect(() => read(other)).toThrow("signature is wrong");
  // The name is changed after signing, to the right one.
  const digest = (xml: string) => /<xades:CertDigest>.*?<ds:DigestValue>([^<]*)/s.exec(xml)![1]!;
  expect(() => read(other.replace(digest(other), digest(signed)))).toThrow("was changed");
});

/** Lists whose signer signed something else than the whole list and its own properties. */
const enveloped = '<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>';
const exclusive = '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>';
const references = [...signed.matchAll(/<ds:Reference .*?<\/ds:Reference>/gs)].map(([text]) => text);
const [ofContent, ofProperties] = references as [string, string];
const inclusive = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const resigned: [what: string, from: string, to: string][] = [
  ["no reference to its own properties", ofProperties, ""],
  ["no reference to the content", ofContent, ""],
  ["two references to the content", ofProperties, ofContent],
  ["a third reference", ofContent, ofContent + ofContent],
  ["a reference without its type", ' Type="http://uri.etsi.org/01903#SignedProperties"', ""],
  ["a reference of another type", "01903#SignedProperties", "01903#CountersignedSignature"],
  ["no transform that leaves out the signature", enveloped, ""],
  ["the transforms in another order", enveloped + exclusive, exclusive + enveloped],
  ["a transform twice", exclusive, exclusive + exclusive],
  [
    "inclusive canonicalization of the content",
    exclusive,
    exclusive.replace("http://www.w3.org/2001/10/xml-exc-c14n#", inclusive),
  ],
  [
    "inclusive canonicalization of the signature",
    '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>',
    `<ds:CanonicalizationMethod Algorithm="${inclusive}"/>`,
  ],
  ["comments", 'xml-exc-c14n#"/></ds:Transforms>', 'xml-exc-c14n#WithComments"/></ds:Transforms>'],
  [
    "an XPath transform",
    exclusive,
    `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(ancestor-or-self::TrustServiceProvider)</ds:XPath></ds:Transform>${exclusive}`,
  ],
  [
    "an XSLT transform",
    enveloped,
    `${enveloped}<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>`,
  ],
  [
    "a list of inclusive prefixes",
    exclusive,
    exclusive.replace(
      "/>",
      '><e:InclusiveNamespaces xmlns:e="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="ds"/></ds:Transform>',
    ),
  ],
  [
    "a parameter of its algorithm",
    'rsa-sha256"/>',
    'rsa-sha256"><ds:HMACOutputLength>0</ds:HMACOutputLength></ds:SignatureMethod>',
  ],
  ["an attribute of another namespace", 'rsa-sha256"/>', 'rsa-sha256" x:Algorithm="y" xmlns:x="urn:x"/>'],
  ["another element", "<ds:SignatureMethod", "<x/><ds:SignatureMethod"],
];
test.for(resigned)("readTrustedList refuses a list that is signed with %s", ([, from, to]) => {
  const changed = signed.replace(from, to);
  expect(changed).not.toBe(signed);
  expect(() => read(signAgain(changed, signer))).toThrow(form);
});

test("readTrustedList accepts what only looks different in the signature", () => {
  const spaced = signed.replace(
    ofContent,
    `\n${ofContent.replace("<ds:Reference ", '<ds:Reference Id="r" ')}\n`,
  );
  expect(read(signAgain(spaced, signer))).toEqual(readSigned);
  const swapped = signed.replace(ofContent + ofProperties, ofProperties + ofContent);
  expect(read(signAgain(swapped, signer))).toEqual(readSigned);
});

test("readTrustedList refuses a list without a signature, or with its signature elsewhere than in the root", () => {
  expect(() => read(written)).toThrow("not signed");
  const deeper = signed
    .replace(signature, "")
    .replace("</SchemeInformation>", `${signature}</SchemeInformation>`);
  expect(() => read(deeper)).toThrow(form);
  const wrapped = signed.replace(signature, `<x>${signature}</x>`);
  expect(() => read(wrapped)).toThrow(form);
  for (const from of ["SignedInfo", "SignatureValue", "Object"]) {
    const part = new RegExp(`<ds:${from}.*</ds:${from}>`, "s").exec(signed)![0];
    expect(() => read(signed.replace(part, ""))).toThrow(`has no ${from}`);
    expect(() => read(signed.replace(part, part + part))).toThrow(/more than one|id twice/);
  }
  expect(() => read(signed.replace("<ds:KeyInfo>", `<x/><ds:KeyInfo>`))).toThrow(form);
  expect(() => read(signed.replace('Target="#signature"', 'Target="#other"'))).toThrow(form);
});

test("readTrustedList refuses many elements that nobody signed in time", { timeout: 60_000 }, () => {
  for (const many of ["<b/>".repeat(70_000), '<b c="d" e="f"><g/></b>'.repeat(30_000)]) {
    const began = performance.now();
    expect(() => read(signed.replace("<SchemeInformation>", `<a>${many}</a><SchemeInformation>`))).toThrow(
      "was changed",
    );
    expect(performance.now() - began).toBeLessThan(20_000);
  }
});
