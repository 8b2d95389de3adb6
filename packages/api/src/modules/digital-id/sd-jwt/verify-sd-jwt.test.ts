import { expect, test } from "vitest";
import { createAuthority, createSigner } from "../../../../testing/digital-id-certificates.ts";
import { sdJwtRefusalOf, type TestSdJwt, verifySdJwtAnswer } from "../../../../testing/digital-id-sd-jwt.ts";
import { signStatusList } from "../../../../testing/digital-id-status-list.ts";
import { testAuthority } from "../../../../testing/digital-id-verification.ts";
import { createStatusLists } from "../presentation/status-list/status-lists.ts";

const over = {
  signal: "over",
  threshold: 18,
  docType: "urn:eudi:pid:1",
  country: "FR",
  listVersion: null,
};

test("verifySdJwt returns what a personal ID proves, its type and its issuer's country", async () => {
  expect(await verifySdJwtAnswer()).toEqual(over);
});

const accepted: [string, TestSdJwt, object][] = [
  ["of Germany", { issue: { claims: { vct: "urn:eudi:pid:de:1" } } }, { docType: "urn:eudi:pid:de:1" }],
  ["with the former media type", { issue: { header: { typ: "vc+sd-jwt" } } }, over],
  ["with digests by SHA-384", { issue: { hash: "sha-384" } }, over],
  ["with digests by SHA-512", { issue: { hash: "sha-512" } }, over],
  ["that does not name its digests' algorithm", { issue: { claims: { _sd_alg: undefined } } }, over],
  ["whose ages must be disclosed as a whole first", { issue: { recursive: true } }, over],
  ["with ages in clear", { issue: { ages: {}, agesInClear: { 18: true } } }, over],
  ["of a minor", { issue: { ages: { 18: false } } }, { signal: "under", threshold: 18 }],
  [
    "that speaks of a higher age alone",
    { issue: { ages: { 21: true } }, present: { disclose: ["21"] } },
    { signal: "over", threshold: 21 },
  ],
  [
    "that denies a higher age alone",
    { issue: { ages: { 21: false } }, present: { disclose: ["21"] } },
    { signal: "inconclusive", threshold: 21 },
  ],
  [
    "that says in clear who issued it and when, and conceals an address and nationalities in part",
    {
      issue: {
        claims: {
          issuing_authority: "DE",
          issuing_country: "DE",
          date_of_issuance: "2026-01-01",
          date_of_expiry: "2036-01-01",
          "vct#integrity": "sha256-x",
          aka_vcts: ["urn:eudi:pid:1"],
          address: { _sd: ["YWRkcmVzcw"], region: { _sd: ["cmVnaW9u"] } },
          nationalities: [{ "...": "bmF0aW9uYWxpdHk" }],
        },
      },
    },
    over,
  ],
  ["without a time of issuance", { issue: { claims: { iat: undefined } } }, over],
  ["whose holder has a key on P-384", { issue: { holderCurve: "P-384" } }, over],
  ["whose holder has a key on P-521", { issue: { holderCurve: "P-521" } }, over],
];
test.for(accepted)("verifySdJwt accepts a personal ID %s", async ([, options, expected]) => {
  expect(await verifySdJwtAnswer(options)).toMatchObject(expected);
});

test.for(["P-384", "P-521"] as const)(
  "verifySdJwt accepts a signer with a key on %s, through an authority that is sent along",
  async (key) => {
    const authority = await createAuthority({ subject: "CN=Between" }, testAuthority.root);
    const signer = await createSigner({ key }, authority);
    const chain = [signer.certificate, authority.certificate];
    expect(await verifySdJwtAnswer({ issue: { signer, chain } })).toMatchObject({ signal: "over" });
  },
);

test("verifySdJwt names the country and the list of the trusted certificate", async () => {
  const { certificate } = testAuthority.root;
  const anchors = [
    { certificate, documents: ["personal_id" as const], country: "EE", list_version: "av-tl 12" },
  ];
  expect(await verifySdJwtAnswer({ expected: { anchors } })).toMatchObject({
    country: "EE",
    listVersion: "av-tl 12",
  });
});

const now = () => Math.floor(Date.now() / 1000);
const hour = 3600;
const outOfDate: [string, Record<string, unknown>, string][] = [
  ["has expired", { exp: now() - 2 }, "expired_credential: The credential has expired."],
  ["is not valid yet", { nbf: now() + hour }, "expired_credential: The credential is not valid yet."],
  [
    "is issued in the future",
    { iat: now() + hour, nbf: now() - hour },
    "expired_credential: The credential is not valid yet.",
  ],
  ["never expires", { exp: undefined }, "invalid_proof: The validity has a malformed time."],
  ["expires at no time", { exp: null }, "invalid_proof: The validity has a malformed time."],
  ["expires at a text", { exp: "2099-01-01" }, "invalid_proof: The validity has a malformed time."],
  ["expires after all dates", { exp: 1e300 }, "invalid_proof: The validity has a malformed time."],
  ["was issued before all times", { iat: -1 }, "invalid_proof: The validity has a malformed time."],
  [
    "ends before it begins",
    { nbf: now() - hour, exp: now() - 2 * hour },
    "invalid_proof: The credential's validity ends before it begins.",
  ],
];
test.for(outOfDate)("verifySdJwt refuses a personal ID that %s", async ([, claims, refusal]) => {
  expect(await sdJwtRefusalOf({ issue: { claims } })).toBe(refusal);
});

test("verifySdJwt tolerates an issuer's clock that is half a minute ahead", async () => {
  const claims = { iat: now() + 30, nbf: now() + 30 };
  expect(await verifySdJwtAnswer({ issue: { claims } })).toMatchObject(over);
});

const uri = "https://issuer.example/lists/1";
const withStatus = (idx: number): TestSdJwt => ({
  issue: { claims: { status: { status_list: { idx, uri } } } },
  expected: {
    statusLists: createStatusLists(() =>
      signStatusList({ format: "jwt", uri, signer: testAuthority.signer, statuses: [0, 1] }),
    ),
  },
});

test("verifySdJwt asks the status list that the issuer names", async () => {
  expect(await verifySdJwtAnswer(withStatus(0))).toMatchObject(over);
  expect(await sdJwtRefusalOf(withStatus(1))).toBe(
    "revoked_credential: The credential is revoked or suspended.",
  );
  const { issue = {} } = withStatus(0);
  expect(await sdJwtRefusalOf({ issue })).toBe("unavailable: The status list cannot be had.");
});

test("verifySdJwt refuses a status that names no list", async () => {
  const issue = { claims: { status: {} } };
  expect(await sdJwtRefusalOf({ issue })).toMatch(/^invalid_proof: The status list's reference/);
});

test("verifySdJwt fetches no status list for an answer that it refuses otherwise", async () => {
  const fetched: string[] = [];
  const options = withStatus(1);
  const statusLists = createStatusLists((url) => Promise.reject(new Error(String(fetched.push(url)))));
  options.expected = { statusLists };
  const refusal = await sdJwtRefusalOf({ ...options, present: { nonce: "another" } });
  expect([refusal, fetched]).toEqual(["invalid_proof: The holder's JWT is for another attempt.", []]);
});
