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
  links: { av: "av://?nonce=n", openid4vp: "openid4vp://?nonce=n", test_wallet: null },
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

beforeEach(() => {
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", {});
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the step as it first appears, without its tags. */
function show({ isPhone = false, links = request.links } = {}): string {
  return renderToStaticMarkup(
    createElement(DigitalIdStep, {
      check,
      request: { ...request, links },
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
  vi.stubGlobal("window", { DigitalCredential: {} });
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
  expect(page).toContain("Show a code for another device");
  expect(page).not.toContain("Open my wallet");
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
  const page = show({
    links: { ...request.links, test_wallet: "https://ofage.example/verify/test-wallet?n" },
  });
  expect(page).toMatch(
    /<a [^>]*href="https:\/\/ofage\.example\/verify\/test-wallet\?n" target="_blank" rel="noreferrer">Use the test wallet/,
  );
});
