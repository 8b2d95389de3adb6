import type { HostedCheckMessage } from "@ofage/contract";
import { afterEach, expect, test, vi } from "vitest";
import { findEmbedding, isEmbedder, isSeveredWindow } from "./embedding.ts";

const embedders = ["https://example.com", "https://*.example.com", "http://localhost:*"];

test.each([
  "https://example.com",
  "https://shop.example.com",
  "https://a.b.example.com",
  "http://localhost:8080",
  "http://localhost",
])("isEmbedder allows %s", (origin) => expect(isEmbedder(origin, embedders)).toBe(true));

test.each([
  "https://example.com:8443",
  "http://example.com",
  "http://shop.example.com",
  "https://evilexample.com",
  "https://example.com.evil.test",
  "https://evil.test/.example.com",
  "https://shopXexample.com",
  "https://*.example.com",
  "http://localhost.evil.test",
  "http://localhost:80x",
  "https://localhost:443",
  "null",
  "",
])("isEmbedder rejects %s", (origin) => expect(isEmbedder(origin, embedders)).toBe(false));

interface Situation {
  /** Origin of the page around this one, where the browser tells it. */
  parent?: string | null;
  /** The page's `?opener=`, and whether the window can still reach it. */
  opener?: string;
  isReachable?: boolean;
  referrer?: string;
}

/** Opens the page in a frame, in a window that the SDK opened, or at top level. */
function open({ parent, opener, isReachable = true, referrer = "" }: Situation) {
  const posted: unknown[][] = [];
  const host = { postMessage: (...sent: unknown[]) => posted.push(sent) };
  const own = Object.assign(new EventTarget(), {
    opener: opener && isReachable ? host : null,
    closed: false,
    close: () => (own.closed = true),
    location: {
      search: opener ? `?opener=${encodeURIComponent(opener)}` : "",
      ancestorOrigins: parent ? [parent] : undefined,
    },
  });
  vi.stubGlobal("window", Object.assign(own, { parent: parent === undefined ? own : host }));
  vi.stubGlobal("document", { referrer });
  return { posted, own, host };
}
afterEach(() => vi.unstubAllGlobals());

const ready: HostedCheckMessage = { source: "ofage", version: 1, type: "ready", verification_id: "ver_1" };
/** Returns the origins to which the page would send a message. */
function targetsOf(situation: Situation, allowed: readonly string[] | null = embedders): unknown[] {
  const { posted } = open(situation);
  findEmbedding(allowed)?.post(ready);
  return posted.map(([, origin]) => origin);
}

test("findEmbedding sends to the page around it, at that page's origin alone, and only if it may embed", () => {
  expect(targetsOf({ parent: "https://shop.example.com" })).toEqual(["https://shop.example.com"]);
  expect(targetsOf({ parent: "https://evil.test" })).toEqual([]);
  // The server's frame-ancestors have let it in before the check is known.
  expect(targetsOf({ parent: "https://shop.example.com" }, null)).toEqual(["https://shop.example.com"]);
});

test("findEmbedding takes the origin from the referrer, or else sends to each exact embedder", () => {
  const shop = "https://shop.example.com";
  expect(targetsOf({ parent: null, referrer: `${shop}/cellar` })).toEqual([shop]);
  expect(targetsOf({ parent: null })).toEqual(["https://example.com"]);
  expect(targetsOf({ parent: null }, null)).toEqual([]);
});

test("findEmbedding sends to the page that opened the window once that page is known to be an embedder", () => {
  expect(targetsOf({ opener: "https://example.com" })).toEqual(["https://example.com"]);
  expect(targetsOf({ opener: "https://evil.test" })).toEqual([]);
  expect(targetsOf({ opener: "https://example.com" }, null)).toEqual([]);
  expect(targetsOf({ opener: "https://example.com", isReachable: false })).toEqual([]);
  expect(targetsOf({})).toEqual([]);
});

test("onCloseRequested hears the embedding page alone", () => {
  const { own, host } = open({ parent: "https://example.com" });
  let asked = 0;
  const stop = findEmbedding(embedders)!.onCloseRequested(() => asked++);
  const close = { source: "ofage", version: 1, type: "close" };
  const send = (changes: object) =>
    own.dispatchEvent(
      Object.assign(new Event("message"), {
        source: host,
        origin: "https://example.com",
        data: close,
        ...changes,
      }),
    );
  for (const forged of [
    { source: own },
    { origin: "https://evil.test" },
    { data: null },
    { data: { ...close, source: "other" } },
    { data: { ...close, version: 2 } },
    { data: { ...close, type: "ready" } },
  ])
    send(forged);
  expect(asked).toBe(0);
  send({});
  stop();
  send({});
  expect(asked).toBe(1);
});

test("closePopup closes a window that the SDK opened, and no page around the check", () => {
  const popup = open({ opener: "https://example.com" });
  findEmbedding(embedders)!.closePopup();
  expect(popup.own.closed).toBe(true);
  const framed = open({ parent: "https://example.com" });
  findEmbedding(embedders)!.closePopup();
  expect(framed.own.closed).toBe(false);
});

test.each([
  [{ opener: "https://example.com", isReachable: false }, true],
  [{ opener: "https://example.com" }, false],
  [{}, false],
  [{ parent: "https://example.com", opener: "https://example.com", isReachable: false }, false],
])("isSeveredWindow of %o is %s", (situation, severed) => {
  open(situation);
  expect(isSeveredWindow()).toBe(severed);
});
