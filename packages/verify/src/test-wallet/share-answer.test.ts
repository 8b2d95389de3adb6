import { ApiError, digitalIdRoutes } from "@ofage/contract";
import { afterEach, expect, test, vi } from "vitest";
import type { WalletQuestion } from "./parse-wallet-link.ts";
import { shareAnswer } from "./share-answer.ts";
import { createTestWalletClient } from "./test-wallet-client.ts";

const responseUri = "https://ofage.example/v1/wallet-answers/t";
const question: WalletQuestion = {
  clientId: `redirect_uri:${responseUri}`,
  responseUri,
  nonce: "n",
  dcqlQuery: "{}",
  state: null,
  age: 18,
};

interface Call {
  address: string;
  method: string | undefined;
  body: unknown;
}

/** Answers the calls of the page in turn. */
function answerCalls(...answers: [status: number, body: object][]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    calls.push({ address, method, body });
    const [status, json] = answers.shift()!;
    return new Response(JSON.stringify(json), { status });
  });
  return calls;
}
afterEach(() => vi.unstubAllGlobals());

test("shareAnswer posts what the installation signed to the question's address, as a form", async () => {
  const calls = answerCalls([200, { vp_token: "v" }], [200, { redirect_uri: "https://ofage.example/done" }]);
  const next = await shareAnswer({ ...question, state: "s" }, "expired_credential", createTestWalletClient());
  expect(next).toBe("https://ofage.example/done");
  const { method, path } = digitalIdRoutes.answerAsTestWallet;
  expect(calls[0]).toMatchObject({ address: path, method });
  expect(JSON.parse(calls[0]!.body as string)).toEqual({
    client_id: question.clientId,
    response_uri: responseUri,
    nonce: "n",
    dcql_query: "{}",
    credential: "expired_credential",
  });
  expect(calls[1]).toMatchObject({ address: responseUri, method: "POST" });
  expect(String(calls[1]!.body)).toBe("state=s&vp_token=v");
});

test("shareAnswer posts the error of a visitor who declines", async () => {
  const calls = answerCalls([200, { error: "access_denied" }], [200, {}]);
  expect(await shareAnswer(question, "declined", createTestWalletClient())).toBeNull();
  expect(String(calls[1]!.body)).toBe("error=access_denied");
});

test("shareAnswer throws the sentence of a refusal", async () => {
  answerCalls([200, { vp_token: "v" }], [409, { error: "This attempt has ended.", code: "attempt_ended" }]);
  const refused = shareAnswer(question, "adult", createTestWalletClient());
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toThrow("This attempt has ended.");
});
