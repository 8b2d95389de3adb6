import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createAuthority } from "../../../../testing/digital-id-certificates.ts";
import { drivingLicense, proofOfAge } from "../../../../testing/issuing-authority.ts";
import { createListSigner } from "../../../../testing/trusted-list.ts";
import { buildVical, derOf, signVical, vicalEntry } from "../../../../testing/vical.ts";
import { readList } from "./read-list.ts";
import { TrustedListError } from "./trusted-list-error.ts";

const day = 24 * 3600_000;
const [provider, stranger, texas, utah] = await Promise.all([
  createListSigner("P-256", { subject: "C=US, CN=VICAL signer" }),
  createListSigner("P-256", { subject: "C=US, CN=Stranger" }),
  createAuthority({ subject: "C=US, ST=US-TX, CN=IACA Texas" }),
  createAuthority({ subject: "CN=IACA Utah" }),
]);
const entries = [vicalEntry(texas.certificate), vicalEntry(utah.certificate, ["issuingCountry", "US"])];
const vicalOf = (...changes: [string, unknown][]) => buildVical(entries, ...changes);

const read = (vical: Map<string, unknown> | Uint8Array, pinned = [provider.certificate]) =>
  readList(vical instanceof Map ? signVical(vical, provider) : vical, pinned, new Date());

/** Reads a list that must be refused; returns the sentence. */
function refusalOf(...options: Parameters<typeof read>): string {
  try {
    read(...options);
    return "not refused";
  } catch (error) {
    return error instanceof TrustedListError ? error.message : String(error);
  }
}

test("readList reads the number, the times, the signer and the certificates of a VICAL", () => {
  const list = read(vicalOf());
  expect(list).toEqual({
    sequence: 42,
    issued: new Date("2026-01-02T03:04:05Z"),
    nextUpdate: expect.any(Date) as Date,
    signer: createHash("sha256").update(derOf(provider.certificate)).digest("hex"),
    anchors: [
      { certificate: derOf(texas.certificate), documents: ["driving_license"], country: "US" },
      { certificate: derOf(utah.certificate), documents: ["driving_license"], country: "US" },
    ],
  });
});

test("readList accepts a VICAL with COSE's tag, a chain, and without what is optional", () => {
  const chain = [derOf(provider.certificate), derOf(stranger.certificate)];
  expect(read(signVical(vicalOf(), provider, { isTagged: true, chain })).anchors).toHaveLength(2);
  expect(read(signVical(vicalOf(), provider, { algorithm: -9 })).anchors).toHaveLength(2);
  const bare = vicalOf();
  bare.delete("vicalIssueID");
  bare.delete("nextUpdate");
  bare.set("vicalUrl", "https://vical.example/1");
  expect(read(bare)).toMatchObject({ sequence: null, nextUpdate: null });
});

test("a VICAL's certificate stands for the documents that it is listed for, and for no other", () => {
  const listed = (...types: string[]) =>
    read(vicalOf(["certificateInfos", [vicalEntry(texas.certificate, ["docType", types])]])).anchors;
  const photoId = "org.iso.23220.photoid.1";
  expect(listed(photoId)).toEqual([]);
  expect(listed(photoId, drivingLicense)).toMatchObject([{ documents: ["driving_license"] }]);
  expect(listed(drivingLicense, proofOfAge, drivingLicense)).toMatchObject([
    { documents: ["driving_license", "proof_of_age"] },
  ]);
});

test("readList leaves out a certificate that cannot be read", () => {
  const broken = vicalEntry(texas.certificate, ["certificate", new Uint8Array(20)]);
  expect(read(vicalOf(["certificateInfos", [broken, vicalEntry(utah.certificate)]])).anchors).toHaveLength(1);
});

test("readList takes the first certificate of a VICAL alone for its signer's, and only a pinned one", () => {
  const notPinned = "The list's signer is not pinned";
  expect(refusalOf(vicalOf(), [])).toBe(notPinned);
  expect(refusalOf(signVical(vicalOf(), stranger))).toBe(notPinned);
  const chain = [derOf(stranger.certificate), derOf(provider.certificate)];
  expect(refusalOf(signVical(vicalOf(), stranger, { chain }))).toBe(notPinned);
  const pretended = derOf(provider.certificate);
  expect(refusalOf(signVical(vicalOf(), stranger, { chain: pretended }))).toBe(
    "The list's signature has a wrong signature",
  );
});

test("readList refuses a VICAL whose signer's certificate is not valid now", async () => {
  const notAfter = new Date(Date.now() - day);
  const expired = await createListSigner("P-256", { subject: "CN=Expired", notAfter });
  expect(refusalOf(signVical(vicalOf(), expired), [expired.certificate])).toBe(
    "The certificate of the list's signer is not valid now",
  );
});

test("readList refuses a VICAL with any byte changed", () => {
  const signed = signVical(vicalOf(), provider);
  const { length } = signed;
  for (let index = 0; index < length; index += 7) {
    const changed = Uint8Array.from(signed);
    changed[index]! ^= 1;
    expect(refusalOf(changed), `byte ${index} of ${length}`).not.toBe("not refused");
  }
  expect(refusalOf(signed.subarray(0, -1))).toBe("The list is not CBOR of the profile");
});

const notReadable = "A time in the list is not readable";
test.for<[string, Map<string, unknown> | Uint8Array, string]>([
  ["of another version", vicalOf(["version", "2.0"]), "The list is of another version"],
  ["without a provider", vicalOf(["vicalProvider", 1]), "The list's provider is not a text"],
  ["without a date", vicalOf(["date", "2026-01-02T03:04:05Z"]), notReadable],
  ["with an unreadable next update", vicalOf(["nextUpdate", 1]), notReadable],
  ["from the future", vicalOf(["date", new Date(Date.now() + day)]), "The list was issued in the future"],
  ["that is out of date", vicalOf(["nextUpdate", new Date(Date.now() - 2000)]), "The list is out of date"],
  ["with a text for a number", vicalOf(["vicalIssueID", "42"]), "The list's sequence number is not readable"],
  ["with a huge number", vicalOf(["vicalIssueID", 2n ** 40n]), "The list's sequence number is not readable"],
  [
    "without certificates",
    vicalOf(["certificateInfos", undefined]),
    "The list of certificates is not an array of the expected length",
  ],
  ["with another entry", vicalOf(["certificateInfos", ["x"]]), "A certificate's entry is not a map"],
  [
    "with a certificate for no document",
    vicalOf(["certificateInfos", [vicalEntry(texas.certificate, ["docType", []])]]),
    "A certificate's document types is not an array of the expected length",
  ],
  [
    "that names no signer",
    signVical(vicalOf(), provider, { chain: null }),
    "The list's certificate chain is not an array of the expected length",
  ],
  [
    "with another algorithm",
    signVical(vicalOf(), provider, { algorithm: -8 }),
    "The list's signature has an algorithm outside the profile",
  ],
])("readList refuses a VICAL %s", ([, vical, message]) => {
  expect(refusalOf(vical)).toBe(message);
});
