import type { CallFailure, HostedCheckClient } from "../hosted-check-client.ts";
import type { WalletReply } from "./ask-browser-wallet.ts";

/** The wallet's answer, or why there is none, as the server takes it. */
export type WalletAnswer = Omit<Parameters<HostedCheckClient["answerByDigitalId"]>[0], "id" | "attempt">;

/** State of the question to the visitor's wallet. */
export type WalletState =
  /** `failure`: the server could not use the last answer, and another one may do. */
  | { name: "ready"; failure: CallFailure | null }
  | { name: "asking" }
  | { name: "sending" }
  /** The answer is kept, to be sent again. */
  | { name: "unsent"; failure: CallFailure }
  /** The browser reached no wallet. */
  | { name: "unavailable" };

export const readyState: WalletState = { name: "ready", failure: null };

/** The question to the visitor's wallet within one attempt. */
export interface WalletSession {
  /** Asks the wallet; does nothing while it is open, or its answer on the way. */
  ask(): void;
  /** Ends the attempt without an answer. */
  refuse(refusal: "declined" | "no_wallet"): void;
  /** Sends the kept answer again. */
  sendAgain(): void;
  /** Withdraws the question. */
  withdraw(): void;
}

interface WalletSessionOptions {
  ask: (signal: AbortSignal) => Promise<WalletReply>;
  /** Sends the answer; resolves with the failure, if any. */
  send: (answer: WalletAnswer) => Promise<CallFailure | null>;
  onState: (state: WalletState) => void;
}

/** Failures after which the same answer may arrive. */
const passingFailures: readonly CallFailure[] = ["offline", "server"];

/** Creates the question of one attempt. It sends the wallet's answer on, and keeps it while the server cannot be reached. */
export function createWalletSession({ ask, send, onState }: WalletSessionOptions): WalletSession {
  let state = readyState;
  let question: AbortController | null = null;
  let kept: WalletAnswer | null = null;

  function enter(next: WalletState): void {
    state = next;
    onState(next);
  }

  async function sendAnswer(answer: WalletAnswer): Promise<void> {
    kept = answer;
    enter({ name: "sending" });
    const failure = await send(answer);
    enter(
      failure && passingFailures.includes(failure) ? { name: "unsent", failure } : { name: "ready", failure },
    );
  }

  async function askOnce(): Promise<void> {
    const current = new AbortController();
    question = current;
    enter({ name: "asking" });
    const reply = await ask(current.signal);
    if (current.signal.aborted) return;
    if (reply.name === "unavailable") return enter({ name: "unavailable" });
    await sendAnswer(
      reply.name === "declined" ? { refusal: "declined" } : { protocol: reply.protocol, data: reply.data },
    );
  }

  function withdraw(): void {
    question?.abort();
    if (state.name === "asking") enter(readyState);
  }

  return {
    ask: () => {
      if (state.name !== "asking" && state.name !== "sending") void askOnce();
    },
    refuse: (refusal) => {
      withdraw();
      if (state.name !== "sending") void sendAnswer({ refusal });
    },
    sendAgain: () => {
      if (state.name === "unsent" && kept) void sendAnswer(kept);
    },
    withdraw,
  };
}
