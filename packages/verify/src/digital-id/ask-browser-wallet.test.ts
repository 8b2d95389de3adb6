import { expect, test } from "vitest";
import { askBrowserWallet } from "./ask-browser-wallet.ts";
import type { BrowserRequest } from "./wallet-page.ts";

const requests: BrowserRequest[] = [
  { protocol: "org-iso-mdoc", data: { deviceRequest: "x" } },
  { protocol: "openid4vp-v1-unsigned", data: { nonce: "n" } },
];
const { signal } = new AbortController();

/** Asks a browser whose wallet does this. */
const ask = (get: (options: object) => Promise<unknown>) =>
  askBrowserWallet(requests, signal, { DigitalCredential: {}, credentials: { get } });

test("askBrowserWallet passes all requests on, during the press itself", async () => {
  const seen: object[] = [];
  const asked = ask((options) => {
    seen.push(options);
    return Promise.resolve({ protocol: "org-iso-mdoc", data: { response: "r" } });
  });
  expect(seen).toEqual([{ mediation: "required", digital: { requests }, signal }]);
  expect(await asked).toEqual({ name: "answered", protocol: "org-iso-mdoc", data: { response: "r" } });
});

test("askBrowserWallet parses data that comes as a text", async () =>
  expect(await ask(async () => ({ protocol: "openid4vp-v1-unsigned", data: '{"response":"r"}' }))).toEqual({
    name: "answered",
    protocol: "openid4vp-v1-unsigned",
    data: { response: "r" },
  }));

test.each(["NotAllowedError", "AbortError"])("askBrowserWallet takes %s for a refusal", async (name) =>
  expect(await ask(() => Promise.reject(new DOMException("", name)))).toEqual({ name: "declined" }),
);

test.each<[string, () => Promise<unknown>]>([
  ["no wallet that could answer", () => Promise.reject(new DOMException("", "NotSupportedError"))],
  ["a failed retrieval", () => Promise.reject(new DOMException("", "NetworkError"))],
  ["a browser that knows no such question", () => Promise.reject(new TypeError("digital"))],
  [
    "a browser that throws at once",
    () => {
      throw new TypeError("digital");
    },
  ],
  ["no credential", async () => null],
  ["a protocol that was not asked", async () => ({ protocol: "openid4vp-v1-signed", data: {} })],
  ["data that is no object", async () => ({ protocol: "org-iso-mdoc", data: 7 })],
  ["a text that is no JSON", async () => ({ protocol: "org-iso-mdoc", data: "{" })],
])("askBrowserWallet says after %s that there is no wallet", async (_, get) =>
  expect(await ask(get)).toEqual({ name: "unavailable" }),
);
