import { afterEach, expect, test, vi } from "vitest";
import { type StubbedPage, stubPage } from "../../../testing/stub-page.ts";
import { readSessionToken } from "../../session/session-store.ts";
import { takePendingDialog } from "../pending-dialog.ts";
import { readPendingSignUp, savePendingSignUp } from "../pending-sign-up.ts";
import { continueAfterGoogle } from "./continue-after-google.ts";
import type { GoogleIntent } from "./google-flow.ts";
import { redirectToGoogle } from "./redirect-to-google.ts";

afterEach(() => vi.unstubAllGlobals());

const wanted = "/app/billing?plan=business";
const consent = "https://accounts.example/auth?state=s1";

/** Answers the API's calls in turn. @returns what was sent */
function answerCalls(...answers: { status?: number; body: unknown }[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    sent.push(typeof body === "string" ? JSON.parse(body) : body);
    const { status = 200, body: answer } = answers.shift()!;
    return Response.json(answer, { status });
  });
  return sent;
}

interface Flow {
  intent?: GoogleIntent;
  returnTo?: string | undefined;
  canonical?: boolean;
  answer?: { status?: number; body: unknown };
}

/** Leaves the pricing page for Google, and comes back with a response. */
async function comeBack(query: string, { intent = "sign-in", canonical, answer, ...flow }: Flow = {}) {
  const page = stubPage("/pricing", { canonical: canonical ?? true });
  const returnTo = "returnTo" in flow ? flow.returnTo : wanted;
  const sent = answerCalls(
    { body: { url: consent, flow_token: "f1" } },
    answer ?? { body: { session_token: "new", is_new: false } },
  );
  await redirectToGoogle(intent, returnTo);
  expect(page.went).toEqual([`assign ${consent}`]);
  page.visit("/oauth/google/callback");
  savePendingSignUp({ email: "a@b.example", token: "t", returnTo: undefined });
  await continueAfterGoogle(new URLSearchParams(query));
  return { page, sent };
}
const good = "code=c1&state=s1&iss=https://accounts.example";

/** Follows the page to where it was sent. @returns the dialog that opens there */
function follow(page: StubbedPage) {
  const to = page.went.at(-1)!;
  page.visit(to.replace(/^\w+ /, ""));
  return { to, dialog: takePendingDialog() };
}

test("a person who comes back from Google is signed in, and gets to the wanted page", async () => {
  const { page, sent } = await comeBack(good);
  expect(page.went.at(-1)).toBe(`replace ${wanted}`);
  expect(readSessionToken()).toBe("new");
  expect(readPendingSignUp()).toBeUndefined();
  expect(sent.at(-1)).toMatchObject({
    code: "c1",
    state: "s1",
    iss: "https://accounts.example",
    flow_token: "f1",
  });
});

test("a person who wanted no page gets to the dashboard, and never to another site", async () => {
  expect((await comeBack(good, { returnTo: undefined })).page.went.at(-1)).toBe("replace /app");
  expect((await comeBack(good, { returnTo: "//evil.example/app" })).page.went.at(-1)).toBe("replace /app");
});

test("a new account is confirmed on the page where the flow began, and leads to the wanted page", async () => {
  const created = { body: { session_token: "new", is_new: true } };
  const { to, dialog } = follow((await comeBack(good, { intent: "sign-up", answer: created })).page);
  expect(to).toBe("replace /pricing");
  expect(dialog).toMatchObject({ dialog: "sign-up", options: { signUpMethod: "google", returnTo: wanted } });
});

test("a flow that began on a page that can't be visited again ends on the home page", async () => {
  const refused = { status: 409, body: { error: "Linked elsewhere." } };
  const { page } = await comeBack(good, { canonical: false, answer: refused });
  expect(follow(page).to).toBe("replace /");
});

test.each<GoogleIntent>(["sign-in", "sign-up"])(
  "a refused %s is explained where it began, and can still lead to the wanted page",
  async (intent) => {
    const refused = { status: 409, body: { error: "Linked elsewhere." } };
    const { to, dialog } = follow((await comeBack(good, { intent, answer: refused })).page);
    expect(to).toBe("replace /pricing");
    expect(dialog).toMatchObject({
      dialog: intent,
      options: { problem: "Linked elsewhere.", returnTo: wanted },
    });
    expect([readSessionToken(), readPendingSignUp()?.token]).toEqual([null, "t"]);
  },
);

test.each(["error=access_denied&state=s1", "code=c1&state=other", "code=c1", "state=s1"])(
  "a response that this browser did not ask for (%s) makes no call and no session",
  async (query) => {
    const { page, sent } = await comeBack(query);
    expect(sent).toHaveLength(1);
    expect(follow(page).dialog?.options.problem).toBe(
      "Google sign in was cancelled or failed. Please try again.",
    );
    expect(readSessionToken()).toBeNull();
  },
);

test("a response is good for one return", async () => {
  const { page } = await comeBack(good);
  const sent = answerCalls();
  await continueAfterGoogle(new URLSearchParams(good));
  expect(sent).toEqual([]);
  expect(follow(page)).toMatchObject({ to: "replace /", dialog: { dialog: "sign-in" } });
});
