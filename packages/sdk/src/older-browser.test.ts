import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomeOlderBrowser } from "../../../fixtures/older-browser.ts";
import { readCheck } from "./check-client.ts";
import type { VerifyOptions } from "./options.ts";
import { runVerification } from "./run-verification.ts";

/** An element with what the dialog needs. */
class StubElement extends EventTarget {
  readonly children: StubElement[] = [];
  readonly style = { overflow: "" };
  readonly classList = { add: () => {} };
  readonly contentWindow = {};
  readonly name: string;
  textContent = "";
  src = "";
  open = false;
  constructor(name: string) {
    super();
    this.name = name;
  }
  attachShadow(): StubElement {
    const shadow = new StubElement("shadow");
    this.append(shadow);
    return shadow;
  }
  append(...added: (StubElement | string)[]): void {
    for (const one of added)
      if (typeof one === "string") this.textContent += one;
      else this.children.push(one);
  }
  find(name: string): StubElement | undefined {
    return this.name === name ? this : this.children.map((child) => child.find(name)).find(Boolean);
  }
  showModal(): void {
    this.open = true;
  }
  setAttribute(): void {}
  focus(): void {}
  remove(): void {}
}

const host = "https://age.example";
let page: StubElement;
let window: EventTarget & { location: object };
let giveBack: () => void;

beforeEach(() => {
  giveBack = becomeOlderBrowser();
  page = new StubElement("html");
  const location = {
    href: "https://shop.example/",
    origin: "https://shop.example",
    hostname: "shop.example",
  };
  window = Object.assign(new EventTarget(), { location });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", {
    documentElement: page,
    activeElement: null,
    createElement: (name: string) => new StubElement(name),
  });
  // Safari before 16.4 knows the name, and makes none.
  vi.stubGlobal("CSSStyleSheet", function IllegalConstructor() {
    throw new TypeError("Illegal constructor");
  });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ id: "ver_1", status: "created", url: `${host}/verify/ver_1#t` })),
  );
});
afterEach(() => {
  giveBack();
  vi.unstubAllGlobals();
});

test("in the oldest browser a check opens in its dialog, with styles, and gives its result", async () => {
  const options: VerifyOptions = { assetId: "ast_1", host };
  const { outcome } = runVerification(options);
  const frame = page.find("iframe")!;
  expect(page.find("style")!.textContent).toContain("dialog{");
  await vi.waitFor(() => expect(frame.src).toBe(`${host}/verify/ver_1#t`));
  const say = (type: string, rest: object) =>
    window.dispatchEvent(
      Object.assign(new Event("message"), {
        origin: host,
        source: frame.contentWindow,
        data: { source: "ofage", version: 1, verification_id: "ver_1", type, ...rest },
      }),
    );
  const result = { status: "passed", method: "face_scan", return_url: null };
  say("ready", {});
  say("result", { result });
  say("close", { result });
  expect(await outcome).toMatchObject({ verificationId: "ver_1", status: "passed" });
});

test("in the oldest browser a check is read from the server, without waiting for ever", async () => {
  expect(await readCheck(host, { id: "ver_1", token: "t" })).toMatchObject({ id: "ver_1" });
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal!.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  const reading = expect(readCheck(host, { id: "ver_1", token: "t" })).rejects.toThrow("aborted");
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  vi.useRealTimers();
});
