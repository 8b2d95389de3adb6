import { expect, test } from "vitest";
import { askableRequests } from "./askable-requests.ts";
import type { BrowserRequest, WalletPage } from "./wallet-page.ts";

const requests: BrowserRequest[] = [
  { protocol: "org-iso-mdoc", data: {} },
  { protocol: "openid4vp-v1-unsigned", data: {} },
];
const page: WalletPage = { DigitalCredential: {}, credentials: { get: async () => null } };

test("askableRequests returns every request where the browser does not tell its protocols", () =>
  expect(askableRequests(requests, page)).toEqual(requests));

test("askableRequests leaves out protocols that the browser does not pass on", () => {
  const DigitalCredential = { userAgentAllowsProtocol: (protocol: string) => protocol === "org-iso-mdoc" };
  expect(askableRequests(requests, { ...page, DigitalCredential })).toEqual([requests[0]]);
});

test.each<[string, Partial<WalletPage>]>([
  ["a browser without wallets", { DigitalCredential: undefined as never }],
  ["a browser without credentials", { credentials: undefined as never }],
  ["a frame that is not allowed to ask", { featurePolicy: { allowsFeature: () => false } }],
])("askableRequests returns none in %s", (_, lacking) =>
  expect(askableRequests(requests, { ...page, ...lacking })).toEqual([]),
);

test("askableRequests asks the page's policy about wallets", () => {
  const featurePolicy = { allowsFeature: (name: string) => name === "digital-credentials-get" };
  expect(askableRequests(requests, { ...page, featurePolicy })).toEqual(requests);
});
