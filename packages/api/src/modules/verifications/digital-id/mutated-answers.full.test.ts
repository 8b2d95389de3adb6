import { expect, inject, test } from "vitest";
import { callApi, randomIpAddress, sendRequest } from "../../../../testing/call-api.ts";
import {
  askForDigitalId,
  openDigitalIdShop,
  readWalletRequest,
} from "../../../../testing/digital-id-shop.ts";
import { openAuthority } from "../../../../testing/trusted-authority.ts";
import { answerLink, readLink } from "../../../../testing/wallet.ts";

const attemptsPerCheck = 5;
const checks = 40;

test("200 answers with changed bytes, posted as a wallet does, are refused without an error of the server", async () => {
  const authority = await openAuthority(inject("authority"));
  const credential = authority.issue();
  const shop = await openDigitalIdShop([
    { method: "digital_id", mode: "enabled", max_attempts: attemptsPerCheck },
  ]);
  for (let at = 0; at < checks; at++) {
    const check = await askForDigitalId(shop);
    for (let attempt = 1; attempt <= attemptsPerCheck; attempt++) {
      const link = readLink((await readWalletRequest(check)).codes!.av);
      const [[id, [presentation]]] = Object.entries(JSON.parse(answerLink(link, credential))) as [
        [string, [string]],
      ];
      const bytes = Buffer.from(presentation, "base64url");
      // Spread over the whole answer.
      const position = Math.floor(
        ((at * attemptsPerCheck + attempt - 1) / (checks * attemptsPerCheck)) * bytes.length,
      );
      bytes[position]! ^= 1 << (at & 7);
      const { status } = await sendRequest("POST", new URL(link.response_uri).pathname, {
        from: randomIpAddress(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          vp_token: JSON.stringify({ [id]: [bytes.toString("base64url")] }),
        }).toString(),
      });
      expect([position, status]).toEqual([position, 200]);
      const { body } = await callApi(
        "readCheck",
        { id: check.id },
        { bearer: check.token, from: randomIpAddress() },
      );
      expect([position, body.attempts.at(-1)]).toMatchObject([position, { ended: true, signal: null }]);
      if (attempt < attemptsPerCheck)
        await callApi("retryCheck", { id: check.id }, { bearer: check.token, from: randomIpAddress() });
      else expect(body.status).toBe("failed");
    }
  }
}, 300_000);
