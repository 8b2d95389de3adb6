import { expect, test } from "vitest";
import type { CallFailure } from "../hosted-check-client.ts";
import type { WalletReply } from "./ask-browser-wallet.ts";
import { createWalletSession, type WalletAnswer, type WalletState } from "./wallet-session.ts";

const answered: WalletReply = { name: "answered", protocol: "org-iso-mdoc", data: { response: "r" } };
const answer: WalletAnswer = { protocol: "org-iso-mdoc", data: { response: "r" } };

/** Opens a session whose wallet and server are the test's. */
function open(failures: (CallFailure | null)[] = []) {
  const states: WalletState["name"][] = [];
  const sent: WalletAnswer[] = [];
  const questions: { reply: (reply: WalletReply) => void; signal: AbortSignal }[] = [];
  let last: WalletState | undefined;
  const session = createWalletSession({
    ask: (signal) => new Promise((reply) => questions.push({ reply, signal })),
    send: async (given) => {
      sent.push(given);
      return failures.shift() ?? null;
    },
    onState: (state) => {
      last = state;
      states.push(state.name);
    },
  });
  /** Lets the wallet answer the last question. */
  const reply = async (given: WalletReply) => {
    questions.at(-1)!.reply(given);
    await settle();
  };
  return { session, states, sent, questions, reply, state: () => last };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a wallet's answer is sent to the server", async () => {
  const { session, states, sent, reply } = open();
  session.ask();
  await reply(answered);
  expect(sent).toEqual([answer]);
  expect(states).toEqual(["asking", "sending", "ready"]);
});

test("a visitor who declines in the wallet is sent as that", async () => {
  const { session, sent, reply } = open();
  session.ask();
  await reply({ name: "declined" });
  expect(sent).toEqual([{ refusal: "declined" }]);
});

test("a second press asks no second wallet, while it is open and while its answer is on the way", async () => {
  const { session, questions, sent } = open();
  session.ask();
  session.ask();
  expect(questions).toHaveLength(1);
  questions[0]!.reply(answered);
  await Promise.resolve();
  session.ask();
  await settle();
  expect(questions).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test("a browser without a wallet sends nothing, and may be asked again", async () => {
  const { session, questions, sent, states, reply } = open();
  session.ask();
  await reply({ name: "unavailable" });
  expect([sent, states]).toEqual([[], ["asking", "unavailable"]]);
  session.ask();
  expect(questions).toHaveLength(2);
});

test.each(["offline", "server"] as const)(
  "an answer that met %s is kept and sent again, without another question",
  async (failure) => {
    const { session, questions, sent, state, reply } = open([failure]);
    session.ask();
    await reply(answered);
    expect(state()).toEqual({ name: "unsent", failure });
    session.sendAgain();
    await settle();
    expect(sent).toEqual([answer, answer]);
    expect(questions).toHaveLength(1);
    expect(state()).toEqual({ name: "ready", failure: null });
  },
);

test("an answer that the server refused is not kept: the wallet is asked anew", async () => {
  const { session, questions, sent, state, reply } = open(["rejected"]);
  session.ask();
  await reply(answered);
  expect(state()).toEqual({ name: "ready", failure: "rejected" });
  session.sendAgain();
  await settle();
  expect(sent).toHaveLength(1);
  session.ask();
  expect(questions).toHaveLength(2);
});

test("a question that was withdrawn sends nothing, whatever the wallet does later", async () => {
  const { session, questions, sent, states } = open();
  session.ask();
  session.withdraw();
  expect(questions[0]!.signal.aborted).toBe(true);
  questions[0]!.reply({ name: "declined" });
  await settle();
  expect([sent, states]).toEqual([[], ["asking", "ready"]]);
});

test("a visitor without a digital ID closes the wallet and ends the attempt, once", async () => {
  const { session, questions, sent } = open();
  session.ask();
  session.refuse("no_wallet");
  session.refuse("no_wallet");
  await settle();
  expect(questions[0]!.signal.aborted).toBe(true);
  expect(sent).toEqual([{ refusal: "no_wallet" }]);
});
