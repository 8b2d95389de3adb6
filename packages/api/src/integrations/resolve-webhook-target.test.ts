import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { validateWebhookUrl } from "../modules/webhooks/validate-webhook-url.ts";
import type { ResolveHostname } from "./resolve-hostname.ts";
import { createWebhookSender } from "./webhook-sender.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
});
afterAll(() => receiver.close());

const never = new AbortController().signal;
const notPublic = "This address is not on the public internet";
const needsHttps = "Please give an address that starts with https://";

/** Names as their owners could configure them. */
const names: Record<string, string[]> = {
  "rebound.example": ["127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "inside.example": ["10.1.2.3"],
  "mixed.example": ["93.184.216.34", "192.168.1.1"],
  "mixed6.example": ["93.184.216.34", "::1"],
  "mapped.example": ["::ffff:169.254.169.254"],
  "unique-local.example": ["fd00::1"],
  "empty.example": [],
  "public.example": ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"],
};
const resolve: ResolveHostname = async (name) => {
  const found = names[name];
  if (!found) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  return found;
};
const save = (url: string, allowNets: string[] = []) => validateWebhookUrl(allowNets, url, resolve);
const post = (url: string, allowNets: string[] = [], asked = resolve) =>
  createWebhookSender(allowNets, asked)({ url, headers: {}, body: "{}" }, never);

const hosts = [
  // Loopback, in each notation.
  "127.0.0.1",
  "127.0.0.1.",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0x0.0x0.0x1",
  "017700000001",
  "0177.0.0.1",
  "127.255.255.254",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "%31%32%37.0.0.1",
  "0",
  "0.0.0.0",
  // Private, shared and link-local networks, including the cloud's metadata.
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "169.254.169.254",
  "2852039166",
  "0xa9fea9fe",
  // Protocol, documentation, benchmark, multicast and unassigned addresses.
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  // IPv6, plain and with an embedded IPv4 address.
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::127.0.0.1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:10.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::10.0.0.1]",
  "[2002:7f00:1::1]",
  "[2002:a9fe:a9fe::1]",
  "[2002:5db8:d822::1]",
  "[2001:0:7f00:1::1]",
  "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "[2001:db8::1]",
  "[2001:2::1]",
  "[3fff::1]",
  "[5f00::1]",
  "[4000::1]",
  "rebound.example",
  "rebound.example.",
  "metadata.example",
  "inside.example",
  "mixed.example",
  "mixed6.example",
  "mapped.example",
  "unique-local.example",
  "empty.example",
];

test.for(hosts)("%s is refused when it is saved", async (host) => {
  await expect(save(`https://${host}/hook`)).rejects.toMatchObject({
    code: "invalid_input",
    extras: { fields: { url: notPublic } },
  });
});

test.for(hosts)("%s is refused when it is called", async (host) => {
  const { port } = receiver;
  for (const scheme of ["https", "http"]) {
    expect(await post(`${scheme}://${host}:${port}/hook`)).toMatchObject({ status: null, error: notPublic });
  }
  expect(receiver.connectionCount()).toBe(0);
});

test.for(["localhost", "LOCALHOST", "localhost.", "hooks.localhost"])(
  "%s resolves to this machine without a name server",
  async (host) => {
    await expect(validateWebhookUrl([], `https://${host}/`)).rejects.toMatchObject({ code: "invalid_input" });
    expect(
      await createWebhookSender([])(
        { url: `https://${host}:${receiver.port}/`, headers: {}, body: "{}" },
        never,
      ),
    ).toMatchObject({ status: null, error: notPublic });
    expect(receiver.connectionCount()).toBe(0);
  },
);

test.for([
  "93.184.216.34",
  "8.8.8.8",
  "[2606:4700::1111]",
  "[2001:4860:4860::8888]",
  "[::ffff:93.184.216.34]",
  "[64:ff9b::5db8:d822]",
  "public.example",
  "public.example.",
  "not-there-yet.example",
  "public.example:8443",
])("%s is accepted", async (host) => {
  expect(await save(`https://${host}/hook`)).toBe(new URL(`https://${host}/hook`).href);
});

test.for(["http://public.example/", "http://93.184.216.34/", "http://not-there-yet.example/"])(
  "%s needs https",
  async (url) => {
    await expect(save(url)).rejects.toMatchObject({ extras: { fields: { url: needsHttps } } });
  },
);

test("http to the public internet is refused when it is called", async () => {
  expect(await post("http://public.example/")).toMatchObject({ status: null, error: needsHttps });
});

test("a URL with credentials is refused, and never called", async () => {
  for (const url of ["https://me@public.example/", "https://:secret@public.example/"]) {
    await expect(save(url)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await post(url)).toMatchObject({ status: null });
  }
});

test("a name that was public when it was saved is refused if it is private when called", async () => {
  const answers = [["93.184.216.34"], ["127.0.0.1"], ["127.0.0.1"]];
  const rebinding: ResolveHostname = async () => answers.shift()!;
  const url = `https://turns.example:${receiver.port}/hook`;
  expect(await validateWebhookUrl([], url, rebinding)).toBe(url);
  expect(await post(url, [], rebinding)).toMatchObject({ status: null, error: notPublic });
  expect(receiver.connectionCount()).toBe(0);
});

test("the connection goes to the addresses that were classified, with one lookup per attempt", async () => {
  let asked = 0;
  const turning: ResolveHostname = async () => [++asked === 1 ? "127.0.0.1" : "127.0.0.2"];
  const answer = await post(`http://turns.example:${receiver.port}/hook`, ["127.0.0.1"], turning);
  expect([answer.status, answer.error, asked]).toEqual([204, null, 1]);
  expect(receiver.received[0]!.headers.host).toBe(`turns.example:${receiver.port}`);
});

test("the operator's networks may be reached, also over http, and nothing else beside them", async () => {
  const { port } = receiver;
  expect(await save(`http://127.0.0.1:${port}/`, ["127.0.0.0/8"])).toBe(`http://127.0.0.1:${port}/`);
  expect((await post(`http://127.0.0.1:${port}/`, ["127.0.0.1"])).status).toBe(204);
  expect((await post(`http://[::ffff:127.0.0.1]:${port}/`, ["127.0.0.1/32"])).status).toBe(204);
  expect((await post(`http://rebound.example:${port}/`, ["10.0.0.0/8", "127.0.0.1"])).status).toBe(204);
  expect(await post(`http://127.0.0.2:${port}/`, ["127.0.0.1"])).toMatchObject({ error: notPublic });
  expect(await post(`http://mixed6.example:${port}/`, ["127.0.0.1"])).toMatchObject({ error: notPublic });
  expect(await post(`http://[::1]:${port}/`, ["127.0.0.0/8"])).toMatchObject({ error: notPublic });
  expect(await post(`http://10.0.0.1:${port}/`, ["fd00::/8"])).toMatchObject({ error: notPublic });
});
