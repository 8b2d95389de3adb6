import type { WalletRequest } from "@ofage/contract";
import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK, type JWK } from "jose";
import { beforeAll, expect, inject, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import {
  answerCheck,
  askForDigitalId,
  type DigitalIdShop,
  openDigitalIdShop,
  pageOrigin,
} from "../../../../testing/digital-id-shop.ts";
import type { IssuingAuthority } from "../../../../testing/issuing-authority.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { openAuthority } from "../../../../testing/trusted-authority.ts";
import { answerThroughBrowser } from "../../../../testing/wallet.ts";

const methods = [
  { method: "digital_id", mode: "enabled", max_attempts: 3 },
  { method: "face_scan", mode: "enabled", max_attempts: 3 },
];

let authority: IssuingAuthority;
let shop: DigitalIdShop;
beforeAll(async () => {
  authority = await openAuthority(inject("authority"));
  shop = await openDigitalIdShop(methods);
});

const protocol = "openid4vp-v1-unsigned";

/** Encrypts an answer to an attempt's own key, in a way of the sender's choice. */
async function encryptTo({ requests }: WalletRequest, header: CompactJWEHeaderParameters, answer: string) {
  const { data } = requests.find((each) => each.protocol === protocol)!;
  const { keys } = (data.client_metadata as { jwks: { keys: JWK[] } }).jwks;
  return new CompactEncrypt(Buffer.from(answer))
    .setProtectedHeader(header)
    .encrypt(await importJWK(keys[0]!, header.alg));
}

const whole = JSON.stringify({ vp_token: { eu_europa_ec_av_1: ["AQID"] } });
const encryptions: [string, CompactJWEHeaderParameters, string][] = [
  ["with a wrapped key", { alg: "ECDH-ES+A128KW", enc: "A128GCM" }, whole],
  ["in a mode that was not offered", { alg: "ECDH-ES", enc: "A128CBC-HS256" }, whole],
  ["that unpacks to 20 MB", { alg: "ECDH-ES", enc: "A128GCM", zip: "DEF" }, "[".repeat(20_000_000)],
  ["of 100,000 nested lists", { alg: "ECDH-ES", enc: "A128GCM" }, "[".repeat(100_000)],
  ["that is not JSON", { alg: "ECDH-ES", enc: "A128GCM" }, '{"vp_token"'],
];
test.for(encryptions)("an answer encrypted %s is refused", async ([, header, answer]) => {
  const check = await askForDigitalId(shop);
  const response = await encryptTo(check.request, header, answer);
  const { status, body } = await answerCheck(check, { protocol, data: { response } });
  expect([status, body.failure_reason]).toEqual([200, "invalid_proof"]);
});

test("of an answer, a cancellation and another method at once, one decides", async () => {
  for (let round = 0; round < 10; round++) {
    const check = await askForDigitalId(shop);
    const { id, token: bearer } = check;
    const answer = await answerThroughBrowser(check.request, "org-iso-mdoc", authority.issue(), {
      origin: pageOrigin(),
    });
    const [answered, cancelled, switched] = await Promise.all([
      answerCheck(check, answer),
      callApi("cancelCheck", { id }, { bearer }),
      callApi("retryCheck", { id, method: "face_scan" }, { bearer }),
    ]);
    for (const { status } of [answered, cancelled, switched]) expect([200, 409]).toContain(status);
    const { body } = await callApi("readCheck", { id }, { bearer });
    const usage = await queryDatabase("select 1 from usage_events where verification_id = $1", id);
    expect([body.status, usage.length]).toEqual(answered.status === 200 ? ["passed", 1] : ["cancelled", 0]);
  }
});
