import { setTimeout as wait } from "node:timers/promises";
import { createAuthority } from "../../packages/api/testing/digital-id-certificates.ts";
import type { AnswerWay, CanaryAnswer, CanaryOptions } from "./canary-wallet.ts";
import type { ProofStage } from "./proof-stage.ts";
import type { ScenarioAnswer } from "./scenario-answer.ts";
import { arrivalDelayMs, type ScenarioDefinition } from "./scenario-definition.ts";
import {
  beginPost,
  browserPath,
  form,
  sendPost,
  toAnswerPost,
  toBrowserPost,
  toLinkPost,
  type WalletVisit,
} from "./wallet-visit.ts";

/** Sends something in a check of its own, and returns the last answer to it. */
type Submission = (visit: WalletVisit) => Promise<ScenarioAnswer>;

const submitAll = async (stage: ProofStage, submissions: readonly Submission[]) => {
  const answers: ScenarioAnswer[] = [];
  for (const submit of submissions) answers.push(await submit(await stage.openWalletVisit()));
  return answers;
};

const ways: readonly AnswerWay[] = ["org-iso-mdoc", "openid4vp-v1-unsigned", "link"];

/** Sends an answer to where it belongs. */
const answerBy =
  (way: AnswerWay, options?: CanaryOptions): Submission =>
  async (visit) =>
    sendPost(visit, toAnswerPost(visit, await visit.answer(way, options)));

/** Sends what is built from an answer. */
const sendWith =
  (way: AnswerWay, build: (visit: WalletVisit, answer: CanaryAnswer) => ReturnType<typeof toAnswerPost>) =>
  async (visit: WalletVisit) =>
    sendPost(visit, build(visit, await visit.answer(way)));

const base64url = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "base64url") : part)),
  ).toString("base64url");

export const walletPassed: ScenarioDefinition = {
  name: "wallet_passed",
  expected: ["200 passed"],
  run: (stage) =>
    submitAll(
      stage,
      ways.map((way) => answerBy(way)),
    ),
};

const refusedSubmissions: readonly Submission[] = [
  ...ways.map((way) => answerBy(way, { isExpired: true })),
  answerBy("org-iso-mdoc", { origin: "https://evil.example" }),
  answerBy("openid4vp-v1-unsigned", { origin: "https://evil.example" }),
  ...ways.map((way) => answerBy(way, { extraValues: ["family_name", "birth_place"] })),
  async (visit) => answerBy("org-iso-mdoc", { root: await createAuthority() })(visit),
  // Garbage with an answer in it.
  sendWith("org-iso-mdoc", (visit, { text }) =>
    toBrowserPost(visit, {
      protocol: "org-iso-mdoc",
      data: { response: base64url(Buffer.alloc(40, 0xa1), text, Buffer.alloc(40, 0xff)) },
    }),
  ),
  sendWith("openid4vp-v1-unsigned", (visit, { text }) =>
    toBrowserPost(visit, { protocol: "openid4vp-v1-unsigned", data: { response: `${text}.${text}` } }),
  ),
  // An answer that is not encrypted.
  sendWith("link", (visit, { text }) =>
    toBrowserPost(visit, { protocol: "openid4vp-v1-unsigned", data: { vp_token: JSON.parse(text) } }),
  ),
  sendWith("link", (visit, { text }) => toLinkPost(visit, { vp_token: text.slice(0, -1) })),
  // Fields that nobody knows, and values that they do not take.
  sendWith("org-iso-mdoc", (visit, { text, body }) => toBrowserPost(visit, { ...body, [text]: text })),
  sendWith("org-iso-mdoc", (visit, { text }) => toBrowserPost(visit, { refusal: text })),
  sendWith("org-iso-mdoc", (visit, { text }) => toBrowserPost(visit, { protocol: text, data: {} })),
  sendWith("link", (visit, { text }) => toLinkPost(visit, { response: text })),
  sendWith("link", (visit, { text }) => toLinkPost(visit, { error: text.slice(-150) })),
  // Bodies that cannot be read.
  sendWith("org-iso-mdoc", (visit, answer) => {
    const { body, ...post } = toAnswerPost(visit, answer);
    return { ...post, body: body.slice(0, -2) };
  }),
  sendWith("org-iso-mdoc", (visit, answer) => ({
    ...toAnswerPost(visit, answer),
    body: answer.text,
  })),
  sendWith("org-iso-mdoc", (visit, { text }) =>
    toBrowserPost(visit, { protocol: "org-iso-mdoc", data: { response: text.repeat(200) } }),
  ),
  // Addresses that expect something else, or nothing.
  sendWith("link", (visit, answer) => {
    const { headers } = toBrowserPost(visit, {});
    const { body } = toAnswerPost(visit, answer);
    return { path: browserPath(visit), headers: { ...headers, "content-type": form }, body };
  }),
  sendWith("link", (visit, answer) => {
    const { path, ...post } = toAnswerPost(visit, answer);
    return { ...post, path: `${path.slice(0, -8)}AAAAAAAA` };
  }),
  sendWith("org-iso-mdoc", (visit, answer) => ({
    ...toAnswerPost(visit, answer),
    path: "/v1/wallet-answer",
  })),
  sendWith("link", (visit, answer) => {
    const { body, path, ...post } = toAnswerPost(visit, answer);
    return { ...post, path: `${path}?${body}`, body: "" };
  }),
  // A wallet that brings the visitor back with its answer in the address.
  async (visit) => {
    const { text } = await visit.answer("link");
    const { status } = await fetch(`${visit.url}/verify/returned?${new URLSearchParams({ vp_token: text })}`);
    return { status, outcome: "opened" };
  },
  // An answer that comes twice.
  async (visit) => {
    const post = toAnswerPost(visit, await visit.answer("org-iso-mdoc"));
    await sendPost(visit, post);
    return sendPost(visit, post);
  },
];

export const walletRefused: ScenarioDefinition = {
  name: "wallet_refused",
  expected: [
    "200 expired_credential",
    "200 invalid_proof",
    "200 untrusted_issuer",
    "200 no_wallet",
    "400 invalid_input",
    "400 malformed_request",
    "404 not_found",
    "409 already_decided",
    "413 request_too_large",
    "415 unsupported_media_type",
  ],
  run: (stage) => submitAll(stage, refusedSubmissions),
};

/** Kills the server while a request is on its way. */
const killDuring = async (stage: ProofStage, way: AnswerWay, share: number, delayMs: number) => {
  const visit = await stage.openWalletVisit();
  const { answer } = await beginPost(visit, toAnswerPost(visit, await visit.answer(way)), share);
  await wait(delayMs);
  await stage.end("SIGKILL");
  await stage.start();
  return answer;
};

export const killedDuringWalletAnswer: ScenarioDefinition = {
  name: "killed_during_wallet_answer",
  expected: ["no answer"],
  run: async (stage) => [
    await killDuring(stage, "org-iso-mdoc", 0.5, arrivalDelayMs),
    await killDuring(stage, "link", 0.5, arrivalDelayMs),
    await killDuring(stage, "org-iso-mdoc", 1, 0),
    // About as long as it takes to verify one.
    await killDuring(stage, "openid4vp-v1-unsigned", 1, 20),
  ],
};
