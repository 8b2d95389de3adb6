import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { beforeAll, expect, inject, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { createAuthority, createSigner } from "../../../../testing/digital-id-certificates.ts";
import {
  answerCheck,
  askForDigitalId,
  type AskedCheck,
  type DigitalIdShop,
  openDigitalIdShop,
  pageOrigin,
  readDetail,
  readWalletRequest,
} from "../../../../testing/digital-id-shop.ts";
import {
  type Credential,
  drivingLicense,
  type IssueOptions,
  type IssuingAuthority,
  type PresentOptions,
} from "../../../../testing/issuing-authority.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { openAuthority } from "../../../../testing/trusted-authority.ts";
import { answerThroughBrowser, type WalletProtocol } from "../../../../testing/wallet.ts";

let authority: IssuingAuthority;
let shop: DigitalIdShop;
beforeAll(async () => {
  authority = await openAuthority(inject("authority"));
  shop = await openDigitalIdShop();
});

const present = (
  { request }: AskedCheck,
  credential: Credential,
  options: Partial<PresentOptions> & { origin?: string; protocol?: WalletProtocol } = {},
) =>
  answerThroughBrowser(request, options.protocol ?? "org-iso-mdoc", credential, {
    origin: pageOrigin(),
    ...options,
  });

/** Protocols of a server without a signing key. */
const protocols = ["org-iso-mdoc", "openid4vp-v1-unsigned"] as const;

const documents = [
  ["EU proof of age", {}],
  ["mobile driving license", { docType: drivingLicense }],
] as const;

for (const protocol of protocols) {
  test.for(documents)(`an %s by ${protocol} passes the check, verified`, async ([, options]) => {
    const check = await askForDigitalId(shop);
    const credential = authority.issue(options);
    const { status, body } = await answerCheck(check, await present(check, credential, { protocol }));
    expect([status, body]).toMatchObject([
      200,
      {
        status: "passed",
        age_verified: true,
        method: "digital_id",
        assurance: "verified",
        failure_reason: null,
      },
    ]);
    expect(decodeJwt(body.token!)).toMatchObject({
      age_verified: true,
      method: "digital_id",
      assurance: "verified",
    });
    const { attempts } = await readDetail(shop, check);
    expect(attempts).toMatchObject([
      {
        method: "digital_id",
        signal: "over",
        assurance: "verified",
        reason: null,
        estimated_age: null,
        proof: { threshold: 18, doc_type: credential.docType, issuer_country: "FR", list_version: null },
      },
    ]);
    const usage = await queryDatabase(
      "select service from usage_events where verification_id = $1",
      check.id,
    );
    expect(usage).toEqual([{ service: "age_verification_api" }]);
  });
}

test("a wallet that says no fails the check, verified, and nothing more is offered", async () => {
  const own = await openDigitalIdShop([
    { method: "digital_id", mode: "enabled", max_attempts: 3 },
    { method: "face_scan", mode: "enabled", max_attempts: 3 },
  ]);
  const check = await askForDigitalId(own);
  const { body } = await answerCheck(check, await present(check, authority.issue({ ages: { 18: false } })));
  expect(body).toMatchObject({
    status: "failed",
    failure_reason: "under_age",
    age_verified: false,
    assurance: "verified",
    retry_allowed: false,
  });
  const { attempts } = await readDetail(own, check);
  expect(attempts).toMatchObject([{ signal: "under", proof: { threshold: 18 } }]);
});

test("an issuer that does not say whether an ID was withdrawn costs the visitor no attempt", async () => {
  const check = await askForDigitalId(shop);
  // Nobody listens there.
  const status = { status_list: { idx: 0, uri: "https://127.0.0.1:1/lists/1" } };
  const first = await answerCheck(check, await present(check, authority.issue({ status })));
  expect(first.body).toMatchObject({
    status: "started",
    age_verified: null,
    failure_reason: "unavailable",
    retry_allowed: true,
  });
  const page = (await callApi("readCheck", { id: check.id }, { bearer: check.token })).body;
  expect(page.methods).toEqual([{ method: "digital_id", state: "available", attempts_left: 1 }]);
  await callApi("retryCheck", { id: check.id, method: "digital_id" }, { bearer: check.token });
  const again = { ...check, request: await readWalletRequest(check) };
  expect((await answerCheck(again, await present(again, authority.issue()))).body.status).toBe("passed");
  const { attempts } = await readDetail(shop, check);
  expect(attempts).toMatchObject([{ reason: "unavailable" }, { reason: null, signal: "over" }]);
});

test("a wallet that only says 'not 21' is inconclusive at 18, and the next method follows", async () => {
  const own = await openDigitalIdShop([
    { method: "digital_id", mode: "enabled", max_attempts: 3 },
    { method: "face_scan", mode: "fallback_only", max_attempts: 3 },
  ]);
  const check = await askForDigitalId(own);
  const { body } = await answerCheck(check, await present(check, authority.issue({ ages: { 21: false } })));
  expect(body).toMatchObject({ status: "started", failure_reason: "inconclusive", retry_allowed: true });
  const page = (await callApi("readCheck", { id: check.id }, { bearer: check.token })).body;
  expect(page.methods).toEqual([
    { method: "digital_id", state: "used_up", attempts_left: 0 },
    { method: "face_scan", state: "available", attempts_left: 3 },
  ]);
});

const hour = 3_600_000;
const broken: [string, string, IssueOptions, Partial<PresentOptions> & { origin?: string }][] = [
  ["made for another origin", "invalid_proof", {}, { origin: "https://evil.example" }],
  ["of an expired credential", "expired_credential", { validUntil: new Date(Date.now() - hour) }, {}],
  [
    "of a credential that is not valid yet",
    "expired_credential",
    { validFrom: new Date(Date.now() + hour) },
    {},
  ],
  ["that states another document type", "invalid_proof", {}, { docType: drivingLicense }],
  ["of a document that was not asked for", "invalid_proof", { docType: "org.iso.23220.photoid.1" }, {}],
  ["with more values than asked", "invalid_proof", { elements: { family_name: "Dupont" } }, {}],
  ["with an age that was not asked for", "invalid_proof", { ages: { 18: true, 65: false } }, {}],
  [
    "with a value of the device's own",
    "invalid_proof",
    {},
    { deviceNameSpaces: new Map([["a", new Map([["b", 1]])]]) },
  ],
  ["signed by EdDSA", "invalid_proof", { protectedHeader: new Map([[1, -8]]) }, {}],
];
test.for(broken)("an answer %s is refused as %s", async ([, reason, issued, presented]) => {
  const check = await askForDigitalId(shop);
  const { status, body } = await answerCheck(check, await present(check, authority.issue(issued), presented));
  expect([status, body]).toMatchObject([
    200,
    { status: "failed", failure_reason: reason, age_verified: null, assurance: null },
  ]);
  const { attempts, error_message } = await readDetail(shop, check);
  expect(attempts).toMatchObject([{ signal: null, reason, proof: null }]);
  expect(error_message).toMatch(/^[A-Z][^{}<>]{10,120}$/);
});

test("an answer signed by another device than the credential's is refused", async () => {
  const check = await askForDigitalId(shop);
  const { deviceKey } = authority.issue();
  const { body } = await answerCheck(check, await present(check, authority.issue(), { deviceKey }));
  expect(body.failure_reason).toBe("invalid_proof");
});

test("an issuer that nobody trusts is refused, also with a chain of its own, or a signer for another use", async () => {
  const stranger = await createAuthority();
  const signer = await createSigner({}, stranger);
  const forTls = await createSigner({ purposes: ["1.3.6.1.5.5.7.3.1"] }, authority.root);
  const refused: IssueOptions[] = [
    { signer },
    { signer, chain: [signer.certificate, stranger.certificate] },
    { signer, chain: [signer.certificate, authority.root.certificate] },
    { signer: forTls },
    { docType: drivingLicense, signer: forTls },
  ];
  for (const options of refused) {
    const check = await askForDigitalId(shop);
    const { body } = await answerCheck(check, await present(check, authority.issue(options)));
    expect(body.failure_reason).toBe("untrusted_issuer");
  }
});

test.for(protocols)("an answer by %s to another check's question is refused", async (protocol) => {
  const [asked, other] = [await askForDigitalId(shop), await askForDigitalId(shop)];
  const answer = await present(other, authority.issue(), { protocol });
  expect((await answerCheck(asked, answer)).body.failure_reason).toBe("invalid_proof");
  // It is still good where it belongs.
  expect((await answerCheck(other, answer)).body.status).toBe("passed");
});

test.for(protocols)("an answer by %s does not count again in the next attempt", async (protocol) => {
  const own = await openDigitalIdShop([{ method: "digital_id", mode: "enabled", max_attempts: 3 }]);
  const first = await askForDigitalId(own);
  const answer = await present(first, authority.issue(), { protocol });
  expect((await answerCheck(first, { refusal: "declined" })).body).toMatchObject({
    status: "started",
    failure_reason: "declined",
  });
  const late = await answerCheck(first, answer);
  expect([late.status, late.body.code]).toEqual([409, "attempt_ended"]);
  await callApi("retryCheck", { id: first.id }, { bearer: first.token });
  const second = { ...first, request: await readWalletRequest(first) };
  expect(second.request.attempt).toBe(2);
  expect((await answerCheck(second, answer)).body).toMatchObject({
    status: "started",
    failure_reason: "invalid_proof",
  });
});

test("of ten raced answers, one counts", async () => {
  const check = await askForDigitalId(shop);
  const answer = await present(check, authority.issue());
  const answers = await Promise.all(Array.from({ length: 10 }, () => answerCheck(check, answer)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const usage = await queryDatabase("select 1 from usage_events where verification_id = $1", check.id);
  expect(usage).toHaveLength(1);
});

test("no answer is taken before consent, after the end, or while another method is open", async () => {
  const own = await openDigitalIdShop([
    { method: "face_scan", mode: "enabled", max_attempts: 3 },
    { method: "digital_id", mode: "enabled", max_attempts: 3 },
  ]);
  const started = await callApi(
    "startCheck",
    { asset_id: own.website.asset_id },
    { headers: { origin: pageOrigin() } },
  );
  const check = { id: started.body.id!, token: new URL(started.body.url!).hash.slice(1) };
  const refuse = (attempt: number) =>
    callApi("answerByDigitalId", { id: check.id, attempt, refusal: "declined" }, { bearer: check.token });
  expect((await refuse(1)).body.code).toBe("attempt_ended");
  await callApi("consentToCheck", { id: check.id }, { bearer: check.token });
  expect((await refuse(1)).body.code).toBe("attempt_ended");
  await callApi("retryCheck", { id: check.id, method: "digital_id" }, { bearer: check.token });
  expect((await refuse(2)).body.code).toBe("attempt_ended");
  expect((await refuse(1)).body).toMatchObject({ status: "started", failure_reason: "declined" });
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  expect((await refuse(1)).body.code).toBe("already_decided");
});

test("an answer after the check has expired changes nothing", async () => {
  const check = await askForDigitalId(shop);
  const answer = await present(check, authority.issue());
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    check.id,
  );
  expect((await answerCheck(check, answer)).body.code).toBe("check_expired");
  expect((await readDetail(shop, check)).status).toBe("error");
});

const garbage: [string, Record<string, unknown>][] = [
  ["empty data", { protocol: "org-iso-mdoc", data: {} }],
  ["text that is not base64url", { protocol: "org-iso-mdoc", data: { response: "!" } }],
  ["bytes that are not CBOR", { protocol: "org-iso-mdoc", data: { response: "__79" } }],
  ["CBOR of endless length", { protocol: "org-iso-mdoc", data: { response: "nwAAAP8" } }],
  [
    "a nesting of 10,000 arrays",
    { protocol: "org-iso-mdoc", data: { response: Buffer.alloc(10_000, 0x81).toString("base64url") } },
  ],
  ["180 KB", { protocol: "org-iso-mdoc", data: { response: "A".repeat(180_000) } }],
  ["a number", { protocol: "org-iso-mdoc", data: { response: 1 } }],
  ["a JWE of nobody", { protocol: "openid4vp-v1-unsigned", data: { response: "a.b.c.d.e" } }],
  ["an answer that is not encrypted", { protocol: "openid4vp-v1-unsigned", data: { vp_token: {} } }],
];
test.for(garbage)("an answer of %s is refused, and costs the attempt", async ([, answer]) => {
  const check = await askForDigitalId(shop);
  const { status, body } = await answerCheck(check, answer);
  expect([status, body.failure_reason]).toEqual([200, "invalid_proof"]);
});

test.for([
  ["neither answer nor refusal", {}],
  ["both", { protocol: "org-iso-mdoc", data: {}, refusal: "declined" }],
  ["a protocol alone", { protocol: "org-iso-mdoc" }],
  ["another protocol", { protocol: "openid4vp", data: {} }],
  ["another refusal", { refusal: "under_age" }],
  ["data that is a list", { protocol: "org-iso-mdoc", data: [] }],
] as [string, Record<string, unknown>][])(
  "a call with %s is invalid, and leaves the attempt open",
  async ([, answer]) => {
    const check = await askForDigitalId(shop);
    const { status, body } = await answerCheck(check, answer);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect((await readWalletRequest(check)).attempt).toBe(1);
  },
);

test("a larger answer than any wallet's is refused before it is read", async () => {
  const check = await askForDigitalId(shop);
  const { status, body } = await answerCheck(check, {
    protocol: "org-iso-mdoc",
    data: { response: "A".repeat(300_000) },
  });
  expect([status, body.code]).toEqual([413, "request_too_large"]);
});

test("nothing of an answer is kept but its verdict", async () => {
  const check = await askForDigitalId(shop);
  const credential = authority.issue();
  const answer = await present(check, credential);
  expect((await answerCheck(check, answer)).body.status).toBe("passed");
  const tables = await queryDatabase<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const deviceKey = credential.deviceKey.export({ format: "jwk" }) as { x: string };
  const digest = createHash("sha256").update(Buffer.from(authority.signer.certificate.rawData)).digest("hex");
  const traces = [String(answer.data.response).slice(0, 60), "OfAge Test", deviceKey.x, digest];
  for (const { name } of tables) {
    const rows = JSON.stringify(await queryDatabase(`select * from "${name}"`));
    expect(traces.filter((trace) => rows.includes(trace))).toEqual([]);
  }
});
