import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { createGoogleClient, type GoogleClient } from "./google.ts";

// The modules' tests use an issuer that follows the standard. This one lies, breaks and stops responding.
const keys = await generateKeyPair("RS256");
const otherKeys = await generateKeyPair("RS256");
const publicUrl = "https://age.example";
const clientId = "client";

let server: Server;
let issuer: string;
let answer: (reply: ServerResponse, request: IncomingMessage) => Promise<void> | void;

beforeAll(async () => {
  server = createServer((request, reply) => void serve(request, reply)).listen(await freePort(), "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (request.url === "/token") return void (await answer(reply, request));
  if (request.url === "/jwks") {
    return send(reply, 200, { keys: [{ ...(await exportJWK(keys.publicKey)), alg: "RS256", kid: "1" }] });
  }
  send(reply, 200, {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  });
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const clientOf = (address = issuer): GoogleClient =>
  createGoogleClient({ publicUrl, google: { clientId, clientSecret: "secret", issuer: address } })!;

const expected = { state: "state", nonce: "nonce", codeVerifier: "v".repeat(43) };
const finish = (client = clientOf()) =>
  client.finishSignIn({ code: "the-code", state: expected.state, iss: issuer }, expected);

const claims = (): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: clientId, sub: "1", nonce: expected.nonce, iat: now, exp: now + 60 };
};
const signed = (payload: JWTPayload, key = keys.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);
const withToken = (id_token: string) => (reply: ServerResponse) =>
  send(reply, 200, { access_token: "access", token_type: "Bearer", id_token });

test("finishSignIn exchanges the code with the verifier and reads the ID token's claims", async () => {
  const id_token = await signed({
    ...claims(),
    email: "ada@example.com",
    email_verified: true,
    name: "Ada",
    picture: "https://x",
  });
  let form = new URLSearchParams();
  answer = async (reply, request) => {
    form = new URLSearchParams(await text(request));
    withToken(id_token)(reply);
  };
  expect(await finish()).toEqual({ sub: "1", email: "ada@example.com", email_verified: true, name: "Ada" });
  expect(Object.fromEntries(form)).toEqual({
    grant_type: "authorization_code",
    code: "the-code",
    redirect_uri: `${publicUrl}/oauth/google`,
    code_verifier: expected.codeVerifier,
    client_id: clientId,
    client_secret: "secret",
  });
});

test.for(["true", 1, null, undefined])("email_verified %j is not verified", async (email_verified) => {
  answer = withToken(await signed({ ...claims(), email: "ada@example.com", email_verified }));
  expect((await finish()).email_verified).toBe(false);
});

const refused: [string, () => Promise<string>][] = [
  ["signed by another key", () => signed(claims(), otherKeys.privateKey)],
  ["not signed", async () => new UnsecuredJWT(claims()).encode()],
  ["of another nonce", () => signed({ ...claims(), nonce: "another" })],
  ["without a nonce", () => signed({ ...claims(), nonce: undefined })],
  ["for another client", () => signed({ ...claims(), aud: "another" })],
  ["of another issuer", () => signed({ ...claims(), iss: "https://accounts.google.com" })],
  ["that has expired", () => signed({ ...claims(), iat: 1, exp: 2 })],
  ["without a sub", () => signed({ ...claims(), sub: undefined })],
  ["with a sub that cannot be a key", () => signed({ ...claims(), sub: "a\u0000b" })],
];
test.for(refused)("finishSignIn refuses an ID token %s", async ([, make]) => {
  answer = withToken(await make());
  await expect(finish()).rejects.toMatchObject({
    code: "google_refused",
    message: "Google sign in was cancelled or failed. Please try again.",
    cause: expect.any(Error),
  });
});

test("finishSignIn refuses a missing ID token and a code that is not accepted", async () => {
  answer = (reply) => send(reply, 200, { access_token: "access", token_type: "Bearer" });
  await expect(finish()).rejects.toMatchObject({ code: "google_refused" });
  answer = (reply) => send(reply, 400, { error: "invalid_grant" });
  await expect(finish()).rejects.toMatchObject({ code: "google_refused" });
});

const outages: [string, (reply: ServerResponse) => void][] = [
  ["fails", (reply) => send(reply, 500, {})],
  ["is overloaded", (reply) => send(reply, 503, { error: "temporarily_unavailable" })],
  ["answers with a page", (reply) => void reply.writeHead(200, { "content-type": "text/html" }).end("<p>")],
  ["redirects", (reply) => void reply.writeHead(302, { location: "/elsewhere" }).end()],
  ["hangs up", (reply) => void reply.destroy()],
  ["never answers", () => {}],
  ["refuses our client", (reply) => send(reply, 401, { error: "invalid_client" })],
];
test.for(outages)("an issuer that %s is an outage, logged without the code", async ([, reply]) => {
  answer = reply;
  const error = await finish().catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    code: "google_unavailable",
    message: "Google cannot be reached right now. Please try again.",
  });
  const { message, stack } = (error as Error).cause as Error;
  expect(`${message} ${stack}`).not.toContain("the-code");
});

test("an issuer that cannot be reached is discovered again later", async () => {
  answer = withToken(await signed(claims()));
  const { port } = server.address() as AddressInfo;
  const client = clientOf();
  server.close();
  server.closeAllConnections();
  await once(server, "close");
  await expect(client.startSignIn()).rejects.toMatchObject({ code: "google_unavailable" });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  await expect(client.startSignIn()).resolves.toMatchObject({
    url: expect.stringContaining(`${issuer}/auth?`),
  });
  await expect(finish(client)).resolves.toMatchObject({ sub: "1" });
});

test("each startSignIn has its own secrets", async () => {
  const client = clientOf();
  const flows = [await client.startSignIn(), await client.startSignIn()];
  for (const name of ["state", "nonce", "codeVerifier", "url"] as const)
    expect(flows[0]![name]).not.toBe(flows[1]![name]);
});

test("createGoogleClient returns undefined without its variables", () => {
  expect(createGoogleClient({ publicUrl, google: undefined })).toBeUndefined();
});
