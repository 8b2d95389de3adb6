import { randomUUID } from "node:crypto";
import { contract } from "@ofage/contract";
import { password } from "./account.ts";
import { createAdultFrames } from "./adult-frames.ts";
import { createApiKey } from "./api-key.ts";
import { callApi, randomIpAddress, type CallOptions } from "./call-api.ts";
import { createCardForm, createSecretCard } from "./card-traces.ts";
import { sendFrames, startConsentedCheck } from "./start-check.ts";
import type { ServerProcess } from "./server-process.ts";
import { portraitJpeg } from "./test-frames.ts";
import { openWebhookReceiver } from "./webhook-receiver.ts";
import { createVerificationWithKey, createShopAccount } from "./create-verification-with-key.ts";
import { createWebhook } from "./webhook.ts";

/** Values that were sent to the server and must not be stored anywhere, by name. */
export type SeededSecrets = Record<string, string>;

/**
 * Uses most features of a server: a sign-up with its email, sign-ins, a verification with frames that passes, frames that are not
 * pictures, API keys, a webhook that arrives, a card, and refused calls. The server must allow webhooks to 127.0.0.1.
 */
export async function seedAllTables(child: ServerProcess, dataDir: string): Promise<SeededSecrets> {
  const via: CallOptions = { server: child.url, from: randomIpAddress() };
  const shop = await createShopAccount({ sensitivity: 0 }, via, dataDir);
  const fromConsole = { ...via, headers: { origin: child.publicUrl } };
  const receiver = await openWebhookReceiver();
  try {
    const webhook = await createWebhook(shop.session, receiver.url, {}, via);
    const check = await startConsentedCheck(shop.website.asset_id, {}, fromConsole);
    await sendFrames(check, [portraitJpeg], via);
    const frames = await createAdultFrames(check.challenge.poses);
    const unreadable = await sendFrames(
      check,
      frames.map(() => Buffer.from("no picture")),
      via,
    );
    const result = await sendFrames(check, frames, via);
    if (result.status !== 200)
      throw new Error(`submitting frames returned ${result.status} ${result.body.code}`);
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
      account: shop.user.id,
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
      nonce: check.challenge.nonce,
      result: result.body.token!,
      reference,
      created: created.token,
      domain: "shop.example",
      address: via.from!,
      unreadable: unreadable.body.error!,
      frame: Buffer.from(frames[0]!.subarray(200, 260)).toString("base64").slice(4, 60),
    };
  } finally {
    await receiver.close();
  }
}
