import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCertificate } from "../../../../testing/certificate.ts";
import { signStatusList } from "../../../../testing/digital-id-status-list.ts";
import { expectationOf, testAuthority } from "../../../../testing/digital-id-verification.ts";
import { proofOfAge } from "../../../../testing/issuing-authority.ts";
import { openStatusLists } from "./open-status-lists.ts";
import { PresentationError, requireNotRevoked } from "../presentation/index.ts";

/** Response of the issuer's server; undefined to cut the connection. */
type Answer = { status: number; contentType?: string; body?: Uint8Array } | undefined;

let answer: (path: string) => Promise<Answer> | Answer;
let asked: string[];
const certificate = createCertificate("localhost");
const server = createServer(certificate, async (request, reply) => {
  asked.push(request.url!);
  const given = await answer(request.url!);
  if (!given) return void request.socket.destroy();
  reply.writeHead(given.status, { "content-type": given.contentType ?? "text/plain" }).end(given.body);
});
let origin: string;
const trustedBefore = tls.getCACertificates();
beforeAll(async () => {
  tls.setDefaultCACertificates([...trustedBefore, certificate.cert]);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  tls.setDefaultCACertificates(trustedBefore);
  server.close();
  server.closeAllConnections();
});

const start = Date.now();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** Serves a list, in which the second credential is revoked. */
const serve =
  (claims: Record<string, unknown> = {}, statuses = [0, 1]) =>
  async (path: string): Promise<Answer> => ({
    status: 200,
    ...(await signStatusList({
      format: "cwt",
      uri: origin + path,
      signer: testAuthority.signer,
      statuses,
      claims,
    })),
  });

let lists = openStatusLists({ webhookAllowNet: [] });
beforeEach(() => {
  lists = openStatusLists({ webhookAllowNet: ["127.0.0.1", "::1"] });
  asked = [];
  answer = serve({ ttl: 600, exp: inSeconds(start + 3 * day) });
});

/** Returns what an answer is told of its credential's status at a time after the start. */
async function judge(
  idx = 0,
  { after = 0, path = "/lists/1", anchors = expectationOf().anchors } = {},
): Promise<string> {
  const status = new Map([
    [
      "status_list",
      new Map<string, unknown>([
        ["idx", idx],
        ["uri", origin + path],
      ]),
    ],
  ]);
  const now = new Date(start + after);
  const expected = { anchors, docType: proofOfAge, now, statusLists: lists };
  return requireNotRevoked(status, expected).then(
    () => "valid",
    (error: unknown) => (error instanceof PresentationError ? error.reason : String(error)),
  );
}

test("visits within a list's ttl are not told to its issuer", async () => {
  const visits = [judge(0), judge(1), judge(0), judge(1)];
  expect(await Promise.all(visits)).toEqual(["valid", "revoked_credential", "valid", "revoked_credential"]);
  expect(await judge(1, { after: 9 * minute })).toBe("revoked_credential");
  expect(asked).toEqual(["/lists/1"]);
});

test("a list is fetched anew after its ttl, and a revocation counts from then on", async () => {
  expect(await judge()).toBe("valid");
  answer = serve({ ttl: 600 }, [1, 1]);
  expect(await judge(0, { after: 9 * minute })).toBe("valid");
  expect(await judge(0, { after: 11 * minute })).toBe("revoked_credential");
  expect(asked.length).toBe(2);
});

test("a list without ttl is used for minutes, and one with a long ttl for a day at most", async () => {
  for (const [claims, usedFor] of [
    [{}, 5 * minute],
    [{ ttl: 31_536_000 }, day],
  ] as const) {
    answer = serve(claims);
    const path = `/lists/${usedFor}`;
    for (const after of [0, usedFor - 1000, usedFor + 1000]) await judge(0, { after, path });
    expect(asked.filter((each) => each === path).length).toBe(2);
  }
});

test("a list is never used after its exp, whatever its ttl", async () => {
  answer = serve({ ttl: 3600, exp: inSeconds(start + 10 * minute) });
  expect(await judge(0, { after: 9 * minute })).toBe("valid");
  answer = () => ({ status: 500 });
  expect(await judge(0, { after: 11 * minute })).toBe("unavailable");
});

test.for<[string, typeof answer]>([
  ["answers with an error", () => ({ status: 503 })],
  ["cuts the connection", () => undefined],
  ["has lost the list", () => ({ status: 404 })],
])("an issuer that %s is unavailable, unless a list of before is in force", async ([, outage]) => {
  expect(await judge()).toBe("valid");
  answer = outage;
  expect(await judge(0, { after: hour })).toBe("valid");
  expect(await judge(1, { after: 2 * hour })).toBe("revoked_credential");
  expect(await judge(0, { path: "/lists/2" })).toBe("unavailable");
  // For a day beyond its ttl at most, though its exp is later.
  expect(await judge(0, { after: day + hour })).toBe("unavailable");
});

test("a list without exp is not used beyond its ttl", async () => {
  answer = serve({ ttl: 600 });
  expect(await judge()).toBe("valid");
  answer = () => ({ status: 503 });
  expect(await judge(0, { after: 11 * minute })).toBe("unavailable");
});

test("an issuer that does not answer is asked again soon, not by every visit", async () => {
  answer = () => ({ status: 503 });
  expect(await Promise.all([judge(), judge(), judge()])).toEqual(Array(3).fill("unavailable"));
  expect(await judge(0, { after: 10_000 })).toBe("unavailable");
  expect(asked.length).toBe(1);
  answer = serve();
  expect(await judge(0, { after: 16_000 })).toBe("valid");
});

test("a list that is not to be trusted is neither kept nor excused by an earlier one", async () => {
  expect(await judge()).toBe("valid");
  const forged = async (path: string): Promise<Answer> => {
    const given = (await serve()(path))!;
    return { ...given, body: Uint8Array.from(given.body!).fill(0, -8) };
  };
  answer = forged;
  expect(await judge(0, { after: hour })).toBe("invalid_proof");
  expect(await judge(0, { path: "/lists/3" })).toBe("invalid_proof");
  answer = serve();
  expect(await judge(0, { path: "/lists/3" })).toBe("valid");
});

test("a list whose signer is no longer trusted does not count from then on", async () => {
  expect(await judge()).toBe("valid");
  expect(await judge(0, { anchors: [] })).toBe("invalid_proof");
  expect(await judge()).toBe("valid");
});
