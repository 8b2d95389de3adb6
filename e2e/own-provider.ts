import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { type Account, createAccount, createWebsite, type WebsiteResponse } from "./account.ts";
import {
  type ProviderRequest,
  signProviderAnswer,
} from "../packages/api/testing/samples/sign-provider-answer.ts";

/** A website's own provider on this machine: a page with one button for each answer, which it signs and sends. */
export interface OwnProvider {
  url: string;
  /** Secrets of the website, once it has them. */
  secrets: { live: string; test: string };
  close(): Promise<void>;
}

interface SignedRequest extends ProviderRequest {
  age_threshold: number;
  answer_url: string;
  return_url: string;
}

export async function openOwnProvider(): Promise<OwnProvider> {
  const provider = { url: "", secrets: { live: "", test: "" }, close: async () => {} };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, provider.url);
    const jwt = searchParams.get("request");
    // A browser asks for an icon, too.
    if (jwt === null) return void response.writeHead(404).end();
    const signed = readRequest(jwt);
    if (pathname === "/age") {
      const buttons = ["over", "under", "inconclusive"].map(
        (signal) => `<button name="signal" value="${signal}">${signal}</button>`,
      );
      response.writeHead(200, { "content-type": "text/html" }).end(
        `<!doctype html><html lang="en"><title>Post</title><h1>Are you ${signed.age_threshold}?</h1>
        <form action="/answer"><input type="hidden" name="request" value="${jwt}">${buttons.join("")}</form>`,
      );
      return;
    }
    await sendAnswer(signed, searchParams.get("signal")!, provider);
    response.writeHead(303, { location: signed.return_url }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  provider.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return provider;
}

/** Reads the claims of a request, whose signature other tests verify. */
const readRequest = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split(".")[1]!, "base64url").toString()) as SignedRequest;

async function sendAnswer(request: SignedRequest, signal: string, { secrets }: OwnProvider): Promise<void> {
  const secret = request.is_test ? secrets.test : secrets.live;
  const answer = await fetch(request.answer_url, {
    method: "POST",
    ...signProviderAnswer(request, signal, secret),
  });
  if (!answer.ok) throw new Error(`the answer was refused with ${answer.status}: ${await answer.text()}`);
}

export const faceScan = { method: "face_scan", mode: "enabled", max_attempts: 3 };
export const ownProvider = { method: "custom", mode: "enabled", max_attempts: 2 };

/** Creates a website of a new account whose policy has these methods and this provider. */
export async function createWebsiteWithProvider(
  request: APIRequestContext,
  provider: OwnProvider,
  policy: Record<string, unknown>,
): Promise<{ account: Account; website: WebsiteResponse }> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { age_restriction: "18+" });
  const headers = { authorization: `Bearer ${account.token}` };
  const custom = { name: "Post Identity", url: `${provider.url}/age`, assurance: "read" };
  const saved = await request.put(`/v1/websites/${website.id}/policy`, {
    headers,
    data: { custom, ...policy },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  for (const mode of ["live", "test"] as const) {
    const rotated = await request.post(`/v1/websites/${website.id}/policy/provider_secret`, {
      headers,
      data: { is_test: mode === "test" },
    });
    expect(rotated.status()).toBe(201);
    provider.secrets[mode] = ((await rotated.json()) as { secret: string }).secret;
  }
  return { account, website };
}
