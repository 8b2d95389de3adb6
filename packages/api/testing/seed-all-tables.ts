import { randomUUID } from "node:crypto";
import { contract } from "@ofage/contract";
import { password } from "./account.ts";
import { createApiKey } from "./api-key.ts";
import { callApi, randomIpAddress, type CallOptions } from "./call-api.ts";
import { createCardForm, createSecretCard } from "./card-traces.ts";
import { scanAsAdult } from "./scan-as-adult.ts";
import { openScanPage } from "./scan-page.ts";
import { startConsentedCheck } from "./start-check.ts";
import type { ServerProcess } from "./server-process.ts";
import { openWebhookReceiver } from "./webhook-receiver.ts";
import { createVerificationWithKey, createShopAccount } from "./create-verification-with-key.ts";
import { createWebhook } from "./webhook.ts";

/** Values that were sent to the server and must not be stored anywhere, by name. */
export type SeededSecrets = Record<string, string>;

/**
 * Uses most features of a server: a sign-up with its email, sign-ins, a scan that passes, a frame that is not a
 * picture, API keys, a webhook that arrives, a card, and refused calls. The server must allow webhooks to 127.0.0.1.
 */
export async function seedAllTables(child: ServerProcess, dataDir: string): Promise<SeededSecrets> {
  const via: CallOptions = { server: child.url, from: randomIpAddress() };
  const shop = await createShopAccount({ sensitivity: 0 }, via, dataDir);
  const fromConsole = { ...via, headers: { origin: child.publicUrl } };
  const receiver = await openWebhookReceiver();
  try {
    const webhook = await createWebhook(shop.session, receiver.url, {}, via);
    const check = await startConsentedCheck(shop.website.asset_id, {}, fromConsole);
    const unreadable = await openScanPage({ server: child, check });
    unreadable.sendHello();
    await unreadable.receive("ready");
    unreadable.sendFrame(Buffer.from("no picture"));
    const refusal = await unreadable.receive("error");
    await unreadable.closed;
    const { result, frames } = await scanAsAdult({ server: child, check });
    const frame = Buffer.from(frames[0]!);
    await receiver.waitFor(1, check.id);
    const { key: publicKey } = await createApiKey(shop.session, { key_type: "public" }, via);
    const reference = `order-${randomUUID()}`;
    const created = await createVerificationWithKey(
      shop.liveKey,
      { reference_id: reference, metadata: { note: reference } },
      via,
    );
    const card = createSecretCard(1);
    await callApi("updatePaymentMethod", createCardForm(card), { ...via, bearer: shop.session });
    await callApi("signIn", { email: shop.email, password: `${password}!` }, via);
    await callApi("signIn", { email: shop.email, password }, via);
    await callApi("listVerifications", { reference_id: reference }, { ...via, bearer: `${shop.liveKey}x` });
    await fetch(`${child.url}/v1/verifications/${check.id}/check?token=${check.token}`);
    await fetch(`${child.url}/no/such/${check.token}`);
    // One more than this address may send.
    for (let n = 0; n <= contract.signIn.limit.max; n++)
      await callApi(
        "signIn",
        { email: "nobody@test.example", password: `${password}?` },
        { ...via, from: "198.18.0.1" },
      );
    return {
      password,
      email: shop.email,
      person: shop.user.id,
      organization: shop.organization.id,
      session: shop.session,
      live: shop.liveKey,
      test: shop.testKey,
      publicKey,
      webhook: webhook.secret,
      receiver: receiver.url,
      card: card.card_number,
      cvc: `"${card.cvc}"`,
      check: check.id,
      client: check.token,
      result: result.token!,
      reference,
      created: created.token,
      domain: "shop.example",
      address: via.from!,
      unreadable: refusal.error,
      frame: frame
        .subarray(frame.length >> 1)
        .toString("base64")
        .slice(4, 60),
    };
  } finally {
    await receiver.close();
  }
}
