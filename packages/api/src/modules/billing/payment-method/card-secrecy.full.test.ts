import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi, randomIpAddress } from "../../../../testing/call-api.ts";
import {
  collectAll,
  responseSources,
  type CardLeakTestbed,
  openCardLeakTestbed,
  waitForLogFlush,
  outputSource,
  findCardTraces,
} from "../../../../testing/card-leak-testbed.ts";
import { createCardForm, createSecretCard } from "../../../../testing/card-traces.ts";
import {
  sendCardWithoutWaiting,
  sendCards,
  findUnexpectedStatuses,
  submissionCaseNames,
} from "../../../../testing/card-submissions.ts";
import { freePort } from "../../../../../../fixtures/free-port.ts";

let stage: CardLeakTestbed;
beforeAll(async () => {
  stage = await openCardLeakTestbed();
});
afterAll(() => stage?.close());

test(
  "no part of a card is stored, logged or returned, however it is submitted and whenever the server is killed",
  { timeout: 120_000 },
  async () => {
    const rest = await stage.newRest("server");
    const first = await stage.serve(rest);
    const via = { server: first.url, from: randomIpAddress(), bearer: stage.account.session };
    const sent = await sendCards({ serverUrl: first.url, sessions: stage.sessions });
    expect(findUnexpectedStatuses(sent)).toEqual([]);
    const answers = await Promise.all([
      callApi("readBilling", {}, via),
      callApi("listInvoices", {}, via),
      callApi("exportMe", {}, via),
    ]);

    await waitForLogFlush(first);
    const last = createSecretCard(submissionCaseNames.length);
    await sendCardWithoutWaiting(first.url, stage.sessions[2]!, last);
    await first.kill();
    const cards = [...sent.map(({ card }) => card), last];
    const said = [
      ...responseSources(sent),
      ...answers.map(({ text }) => ({ where: "answer", bytes: Buffer.from(text) })),
    ];
    // The search must see the files as the killed process left them, before the next process cleans up.
    expect(await collectAll(findCardTraces(cards, [...said, outputSource(first)], rest, false))).toEqual([]);

    // With Stripe's form configured, our own route refuses a card. The refused card must stay secret, too.
    const stripe = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}`,
    };
    const second = await stage.serve(rest, stripe);
    const again = { ...via, server: second.url };
    const { payment_method } = (await callApi("readBilling", {}, again)).body;
    expect(payment_method).toMatchObject({ card_brand: "amex" });
    const stray = createSecretCard(submissionCaseNames.length + 1);
    const refused = await callApi("updatePaymentMethod", createCardForm(stray), again);
    expect(refused.body.code).toBe("use_stripe_form");
    await waitForLogFlush(second);
    second.process.kill("SIGTERM");
    await second.waitForExit();
    expect(
      await collectAll(
        findCardTraces(
          [...cards, stray],
          [{ where: "answer", bytes: Buffer.from(refused.text) }, outputSource(second)],
          rest,
        ),
      ),
    ).toEqual([]);
  },
);
