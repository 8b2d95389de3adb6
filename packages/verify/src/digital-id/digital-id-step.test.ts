import type { HostedCheck, WalletRequest } from "@ofage/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RetryControl } from "../result/use-retry.ts";
import texts from "../texts/en.json";
import { DigitalIdStep } from "./digital-id-step.tsx";

const request: WalletRequest = {
  attempt: 1,
  requests: [{ protocol: "org-iso-mdoc", data: {} }],
  links: { av: "av://?nonce=n", openid4vp: "openid4vp://?nonce=n", personal_id: "openid4vp://?nonce=p" },
  codes: { av: "av://?nonce=c", openid4vp: "openid4vp://?nonce=c", personal_id: "openid4vp://?nonce=d" },
  test_wallet: null,
};
const check = {
  website: { name: "Wine Cellar" },
  age_threshold: 21,
  provider: null,
  methods: [
    { method: "digital_id", state: "available", attempts_left: 1 },
    { method: "face_scan", state: "available", attempts_left: 1 },
  ],
} as unknown as HostedCheck;
const retry: RetryControl = { start: () => {}, startWithoutCamera: () => {}, isBusy: false, failure: null };

const location = { origin: "https://ofage.example", pathname: "/verify/ver_1", search: "", hash: "#token" };

beforeEach(() => {
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", { location });
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the step as it first appears, without its tags. */
function show({ isPhone = false, ...changed }: { isPhone?: boolean } & Partial<WalletRequest> = {}): string {
  return renderToStaticMarkup(
    createElement(DigitalIdStep, {
      check,
      request: { ...request, ...changed },
      isPhone,
      retry,
      texts,
      onAnswer: async () => null,
      onCancel: () => {},
    }),
  );
}

/** Gives the page what asks wallets. */
function giveWallets(): void {
  vi.stubGlobal("window", { location, DigitalCredential: {} });
  vi.stubGlobal("navigator", { credentials: { get: async () => null } });
}

test("a browser with wallets offers to open one, and another device second", () => {
  giveWallets();
  const page = show();
  expect(page).toContain("Open my wallet");
  expect(page).toContain("Use a wallet on another device or app");
  expect(page).not.toContain("av://");
});

test("a phone without wallets in the browser offers links", () => {
  const page = show({ isPhone: true });
  expect(page).toContain('href="av://?nonce=n"');
  expect(page).toContain('href="openid4vp://?nonce=n"');
  expect(page).toContain('href="openid4vp://?nonce=p"');
  expect(page).toContain("Show a code for another device");
  expect(page).not.toContain("Open my wallet");
});

test("a policy without other devices leaves links alone, on a computer too", () => {
  const page = show({ codes: null });
  expect(page).toContain('href="av://?nonce=n"');
  expect(page).not.toContain("another device");
});

test("an embedded page opens a window of its own for the links, which wallets come back to", () => {
  vi.stubGlobal("window", { location, self: {}, top: {} });
  const page = show({ isPhone: true });
  expect(page).toContain('href="https://ofage.example/verify/ver_1?handover#token"');
  expect(page).not.toContain("av://");
});

test("a computer without wallets in the browser shows a code, and its link as a text to copy", () => {
  const page = show();
  expect(page).toContain("Scan the code with the phone");
  expect(page).toContain("Copy the link");
  expect(page).toContain("Waiting for your wallet…");
  expect(page).not.toContain("href=");
});

test("every way says that the wallet proves the age and nothing else, and leads on and out", () => {
  const first = [show({ isPhone: true }), show()];
  giveWallets();
  for (const page of [...first, show()]) {
    expect(page).toContain("Your wallet proves that you&#x27;re 21 or over, and nothing else.");
    expect(page).not.toMatch(/birth|camera/i);
    for (const action of ["Continue with Face scan", "I don&#x27;t have a digital ID", "Cancel"])
      expect(page).toContain(action);
  }
});

test("only a test check offers the test wallet, in a window of its own", () => {
  expect(show()).not.toContain("test wallet");
  const page = show({ test_wallet: "https://ofage.example/verify/test-wallet?n" });
  expect(page).toMatch(
    /<a [^>]*href="https:\/\/ofage\.example\/verify\/test-wallet\?n" target="_blank" rel="noreferrer">Use the test wallet/,
  );
});
