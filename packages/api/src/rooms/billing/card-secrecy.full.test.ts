import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newAddress } from "../../../testing/call.ts";
import {
  all,
  answersOf,
  type CardStage,
  openCardStage,
  printedAll,
  printedBy,
  sightings,
} from "../../../testing/card-stage.ts";
import { cardForm, secretCard } from "../../../testing/card-traces.ts";
import { sendAndForget, sendCards, unexpected, wayNames } from "../../../testing/card-ways.ts";
import { freePort } from "../../../../../fixtures/free-port.ts";

let stage: CardStage;
beforeAll(async () => {
  stage = await openCardStage();
});
afterAll(() => stage?.close());

test(
  "nothing of a card is kept, printed or answered, by whatever way it arrives and whenever the server is killed",
  { timeout: 120_000 },
  async () => {
    const rest = await stage.newRest("server");
    const first = await stage.serve(rest);
    const via = { server: first.url, from: newAddress(), bearer: stage.account.session };
    const sent = await sendCards({ server: first.url, sessions: stage.sessions });
    expect(unexpected(sent)).toEqual([]);
    const told = await Promise.all([
      call("readBilling", {}, via),
      call("listInvoices", {}, via),
      call("exportMe", {}, via),
    ]);

    await printedAll(first);
    const last = secretCard(wayNames.length);
    await sendAndForget(first.url, stage.sessions[2]!, last);
    await first.kill();
    const cards = [...sent.map(({ card }) => card), last];
    const said = [
      ...answersOf(sent),
      ...told.map(({ text }) => ({ where: "answer", bytes: Buffer.from(text) })),
    ];
    // Looked at as the killed process left it, before another one tidies up.
    expect(await all(sightings(cards, [...said, printedBy(first)], rest, false))).toEqual([]);

    // Where Stripe's form takes the cards, one that is sent to ours is refused, and is a secret all the same.
    const stripe = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}`,
    };
    const second = await stage.serve(rest, stripe);
    const again = { ...via, server: second.url };
    const { payment_method } = (await call("readBilling", {}, again)).body;
    expect(payment_method).toMatchObject({ card_brand: "amex" });
    const stray = secretCard(wayNames.length + 1);
    const refused = await call("updatePaymentMethod", cardForm(stray), again);
    expect(refused.body.code).toBe("card_form_not_ours");
    await printedAll(second);
    second.process.kill("SIGTERM");
    await second.ended();
    expect(
      await all(
        sightings(
          [...cards, stray],
          [{ where: "answer", bytes: Buffer.from(refused.text) }, printedBy(second)],
          rest,
        ),
      ),
    ).toEqual([]);
  },
);
