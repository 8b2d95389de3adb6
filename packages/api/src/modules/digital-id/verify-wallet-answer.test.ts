import { type TestCredential, testCredentials } from "@ofage/contract";
import { expect, test } from "vitest";
import type { Services } from "../../context.ts";
import { createKeyring } from "../../secrets/keyring.ts";
import { answerAsTestWallet } from "./test-issuer/index.ts";
import { buildWalletRequest } from "./build-wallet-request.ts";
import { createWalletSigners } from "./signing/wallet-signers.ts";
import { verifyWalletAnswer } from "./verify-wallet-answer.ts";

/** A server that trusts no issuer of the operator's, and reaches no status list. */
const services = {
  keyring: createKeyring("a secret key of the operator, long enough"),
  env: { publicUrl: "https://age.example", webhookAllowNet: [] },
  trust: { anchors: () => Promise.resolve([]) },
  statusLists: { read: () => Promise.reject(new Error("No status list")) },
  walletSigners: createWalletSigners([]),
} as unknown as Services;
const attempt = { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp41", number: 1 };

/** Returns what a check makes of the test wallet's answer: the signal, or the reason why it proves nothing. */
async function judge(credential: TestCredential, isTest: boolean): Promise<string | null> {
  const check = { threshold: 18, isTest, beganAt: new Date() };
  const { links } = await buildWalletRequest(services, attempt, { ...check, allowsOtherDevice: false });
  const link = Object.fromEntries(new URLSearchParams(links.av.slice(links.av.indexOf("?"))));
  const answer = await answerAsTestWallet(services as never, { ...link, credential } as never);
  const posted = { via: "link", link: { wallet: "av", device: "same" }, form: answer } as const;
  return verifyWalletAnswer(services, attempt, posted, check).then(
    ({ signal }) => signal,
    ({ reason }: { reason: string }) => reason,
  );
}

const answering = testCredentials.filter((credential) => credential !== "declined");

test("verifyWalletAnswer takes the test wallet's credentials in a test check as what they are", async () => {
  const judged = await Promise.all(answering.map(async (each) => [each, await judge(each, true)]));
  const signals = { adult: "over", minor: "under" } as Record<string, string>;
  expect(judged).toEqual(answering.map((each) => [each, signals[each] ?? each]));
});

test("verifyWalletAnswer trusts none of the test wallet's credentials in a live check", async () => {
  const judged = await Promise.all(answering.map((each) => judge(each, false)));
  expect(judged).toEqual(answering.map(() => "untrusted_issuer"));
});
