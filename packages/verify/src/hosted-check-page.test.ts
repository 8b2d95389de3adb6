import type { HostedCheck } from "@ofage/contract";
import { createElement } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomeOlderBrowser } from "../../../fixtures/older-browser.ts";
import { createSmallPage, press } from "../../../fixtures/small-document.ts";
import type { HostedCheckClient } from "./hosted-check-client.ts";
import { HostedCheckPage } from "./hosted-check-page.tsx";
import texts from "./texts/de.json";

let page: ReturnType<typeof createSmallPage>;
let root: Root;
let went: string[];
let giveBack = () => {};

beforeEach(() => {
  went = [];
  page = createSmallPage();
  Object.assign(page.location, {
    assign: (to: string) => went.push(to),
    reload: () => went.push("reload"),
  });
  page.window.parent = page.window;
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  giveBack();
  root.unmount();
  await new Promise((resolve) => setImmediate(resolve));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const check = {
  id: "ver_1",
  status: "created",
  website: {
    name: "Wine Cellar",
    domain: "wine.example",
    brand_color: "#000000",
    brand_accent_color: "#000000",
  },
  embedders: [],
  age_threshold: 18,
  method: "face_scan",
  methods: [],
  attempts: [],
  provider: null,
  result: null,
};
const returnUrl = "https://wine.example/in";
/** An outcome that this page has no words for. */
const unheardOf = {
  status: "failed",
  method: "face_scan",
  failure_reason: "unheard_of",
  return_url: returnUrl,
};

async function show(changes: object): Promise<string> {
  const [{ createRoot }, { flushSync }] = await Promise.all([
    import("react-dom/client"),
    import("react-dom"),
  ]);
  root = createRoot(page.document.body as unknown as HTMLElement);
  const part = createElement(HostedCheckPage, {
    address: { id: "ver_1", token: "t" },
    first: { ...check, ...changes } as unknown as HostedCheck,
    spoken: { language: "de", texts },
    calls: {} as HostedCheckClient,
  });
  flushSync(() => root.render(part));
  return page.document.body.textContent;
}

test("a step that fails to render says so in the page's language, and leads back to the website", async () => {
  expect(await show({ result: unheardOf })).toContain(texts.failure.stale.heading);
  press(page.document, texts.failure.try_again);
  press(page.document, "Zurück zu Wine Cellar");
  await vi.waitFor(() => expect(went).toEqual(["reload", returnUrl]));
});

test("a page that fails to render as a whole says so too, and can be loaded again", async () => {
  expect(await show({ website: null })).toContain(texts.failure.stale.heading);
  press(page.document, texts.failure.try_again);
  expect(went).toEqual(["reload"]);
});

test("the oldest browser shows a result, and the way on to the website", async () => {
  giveBack = becomeOlderBrowser();
  expect(await show({ result: { ...unheardOf, status: "passed", failure_reason: null } })).toContain(
    "Weiter zu Wine Cellar",
  );
});
