import { beforeAll, expect, inject, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import {
  answerCheck,
  askForDigitalId,
  type AskedCheck,
  type DigitalIdShop,
  openDigitalIdShop,
  postToWalletAddress,
  readDetail,
  readResult,
  readWalletRequest,
} from "../../../../testing/digital-id-shop.ts";
import type { IssuingAuthority } from "../../../../testing/issuing-authority.ts";
import { openAuthority } from "../../../../testing/trusted-authority.ts";
import { answerLink, readLink } from "../../../../testing/wallet.ts";

let authority: IssuingAuthority;
let shop: DigitalIdShop;
beforeAll(async () => {
  authority = await openAuthority(inject("authority"));
  shop = await openDigitalIdShop();
});

/** Answers the link for this device; returns the code with which the wallet brings the visitor back. */
async function answerHere({ request }: AskedCheck, credential = authority.issue()): Promise<string> {
  const link = readLink(request.links.av);
  const { status, body } = await postToWalletAddress(link, { vp_token: answerLink(link, credential) });
  expect(status).toBe(200);
  const [page, code] = body.redirect_uri!.split("#response_code=");
  expect(page).toBe(`${inject("publicUrl")}/verify/returned`);
  return code!;
}

test("a wallet on the visitor's device passes nobody until its browser presents the code", async () => {
  const check = await askForDigitalId(shop);
  const response_code = await answerHere(check);
  expect(response_code.startsWith(`${check.id}.1.`)).toBe(true);
  expect(await readResult(check)).toBeNull();
  expect((await answerCheck(check, { response_code })).body).toMatchObject({
    status: "passed",
    method: "digital_id",
    assurance: "verified",
  });
  const { attempts } = await readDetail(shop, check);
  expect(attempts).toMatchObject([{ signal: "over", proof: { threshold: 18, issuer_country: "FR" } }]);
  // It counts once.
  expect((await answerCheck(check, { response_code })).body.code).toBe("already_decided");
});

test("a copied link that somebody else answers passes nobody, since their browser has no token of the check", async () => {
  const [copied, own] = [await askForDigitalId(shop), await askForDigitalId(shop)];
  const response_code = await answerHere(copied);
  const asOther = await callApi(
    "answerByDigitalId",
    { id: copied.id, attempt: 1, response_code },
    { bearer: own.token },
  );
  expect([asOther.status, asOther.body.code]).toEqual([404, "not_found"]);
  // Nor does it pass the other's own check.
  expect((await answerCheck(own, { response_code })).body).toMatchObject({
    code: "invalid_input",
    fields: { response_code: "This response code is not of this attempt." },
  });
  expect([await readResult(copied), await readResult(own)]).toEqual([null, null]);
});

test("a code is of one attempt, and a changed one is of none", async () => {
  const again = await openDigitalIdShop([{ method: "digital_id", mode: "enabled", max_attempts: 3 }]);
  const first = await askForDigitalId(again);
  const response_code = await answerHere(first);
  const [id, number, sealed] = response_code.split(".");
  for (const changed of [
    "",
    "x",
    `${id}.${number}.`,
    `${id}.${number}.${sealed!.slice(0, -4)}AAAA`,
    `${id}.${number}.${Buffer.from("{}").toString("base64url")}`,
  ]) {
    const { status, body } = await answerCheck(first, { response_code: changed });
    expect([status, body.code]).toEqual([400, "invalid_input"]);
  }
  await answerCheck(first, { refusal: "declined" });
  await callApi("retryCheck", { id: first.id }, { bearer: first.token });
  const second = { ...first, request: await readWalletRequest(first) };
  expect((await answerCheck(second, { response_code })).body.code).toBe("invalid_input");
  expect(await readResult(second)).toBeNull();
});

test("a code is new each time, and tells nothing of the answer", async () => {
  const check = await askForDigitalId(shop);
  const codes = [await answerHere(check), await answerHere(check)];
  expect(new Set(codes).size).toBe(2);
  for (const code of codes)
    expect(Buffer.from(code.split(".")[2]!, "base64url").toString("latin1")).not.toMatch(
      /over|FR|eu\.europa/,
    );
});

test("a wallet on this device that says no ends the check with its code", async () => {
  const check = await askForDigitalId(shop);
  const response_code = await answerHere(check, authority.issue({ ages: { 18: false } }));
  expect(await readResult(check)).toBeNull();
  expect((await answerCheck(check, { response_code })).body).toMatchObject({
    status: "failed",
    failure_reason: "under_age",
  });
});

test.for([
  ["declines", { error: "access_denied" }, "declined"],
  ["cannot answer", { error: "vp_formats_not_supported" }, "no_wallet"],
  ["proves nothing", { vp_token: "{}" }, "invalid_proof"],
] as const)("a wallet on this device that %s ends the attempt at once", async ([, form, reason]) => {
  const check = await askForDigitalId(shop);
  const { body } = await postToWalletAddress(readLink(check.request.links.av), form);
  expect(body.redirect_uri).toBe(`${inject("publicUrl")}/verify/returned`);
  expect((await readResult(check))?.failure_reason).toBe(reason);
});

test("an answer to the link is none to the code, nor the other way around", async () => {
  const check = await askForDigitalId(shop);
  const [link, code] = [readLink(check.request.links.av), readLink(check.request.codes!.av)];
  await postToWalletAddress(code, { vp_token: answerLink(link, authority.issue()) });
  expect((await readResult(check))?.failure_reason).toBe("invalid_proof");
});

test("a policy without other devices offers no code, and takes no answer to one", async () => {
  const allowing = await askForDigitalId(shop);
  const strict = await openDigitalIdShop([
    { method: "digital_id", mode: "enabled", max_attempts: 1, other_device: false },
  ]);
  const check = await askForDigitalId(strict);
  expect([allowing.request.codes, check.request.codes]).toEqual([expect.anything(), null]);
  // The address that its code would have is not known: it takes the check's own secrets to derive.
  const link = readLink(check.request.links.av);
  const guessed = { ...link, response_uri: link.response_uri.replace(".1.sa.", ".1.oa.") };
  expect((await postToWalletAddress(guessed, { error: "access_denied" })).status).toBe(404);
  const response_code = await answerHere(check);
  expect((await answerCheck(check, { response_code })).body.status).toBe("passed");
});
