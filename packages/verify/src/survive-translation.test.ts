import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { createElement, type ReactNode } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSmallPage, SmallNode } from "../../../fixtures/small-document.ts";
import { ConversationView } from "./conversation/conversation-view.tsx";
import type { Stage } from "./flow.ts";
import { conversationStates } from "./preview/conversation-states.ts";
import { defaultScanChoice } from "./scan-choice.ts";
import { CurrentStep } from "./steps/current-step.tsx";
import { surviveTranslation } from "./survive-translation.ts";
import texts from "./texts/en.json";
import type { CheckActions } from "./use-hosted-check.ts";

const original = Object.getOwnPropertyDescriptors(SmallNode.prototype);
let page: ReturnType<typeof createSmallPage>;
let root: Root;
let render: (part: ReactNode) => void;
let errors: string[];

beforeEach(async () => {
  page = createSmallPage();
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  const [{ createRoot }, { flushSync }] = await Promise.all([
    import("react-dom/client"),
    import("react-dom"),
  ]);
  root = createRoot(page.document.body as unknown as HTMLElement, {
    onUncaughtError: (error) => errors.push(String(error)),
  });
  errors = [];
  render = (part) => flushSync(() => root.render(part));
});
afterEach(async () => {
  root.unmount();
  // React's own work that is due.
  await new Promise((resolve) => setImmediate(resolve));
  Object.defineProperties(SmallNode.prototype, original);
  vi.unstubAllGlobals();
});

function listTexts(node: SmallNode): SmallNode[] {
  return node.nodeType === SmallNode.TEXT_NODE ? [node] : node.childNodes.flatMap(listTexts);
}

type Translation = (text: SmallNode, font: SmallNode) => void;

const ways: [string, Translation][] = [
  ["replaces each text", (text, font) => text.parentNode!.replaceChild(font, text)],
  [
    "puts its own before each text, and takes the text out",
    (text, font) => {
      const { parentNode } = text;
      parentNode!.insertBefore(font, text);
      parentNode!.removeChild(text);
    },
  ],
  [
    "wraps each text",
    (text, font) => {
      text.parentNode!.replaceChild(font, text);
      font.firstChild!.textContent = "";
      font.firstChild!.appendChild(text);
    },
  ],
];

/** Does to the page what Chrome's translation does: a font within a font for each text. */
function translate(way: Translation): void {
  for (const text of listTexts(page.document.body)) {
    if (!text.textContent.trim() || text.parentNode!.nodeName === "FONT") continue;
    const [outer, inner] = [page.document.createElement("font"), page.document.createElement("font")];
    outer.appendChild(inner);
    inner.textContent = text.textContent;
    way(text, outer);
  }
}

const shown = () => page.document.body.textContent;

/** Renders each part of the list after the last one was translated, and expects what an untranslated page shows. */
function goThrough(parts: ReactNode[], way: Translation): void {
  const wanted = parts.map((part) => {
    render(part);
    return shown();
  });
  render(null);
  surviveTranslation();
  for (const [index, part] of parts.entries()) {
    render(part);
    expect([shown(), ...errors]).toEqual([wanted[index]]);
    translate(way);
    expect(shown()).toBe(wanted[index]);
  }
  render(null);
  expect(shown()).toBe("");
}

const line = (...children: ReactNode[]) => createElement("p", null, ...children);
const mixed = [
  line("One ", createElement("b", { key: "b" }, "bold"), " end"),
  line("Two ", null, " end"),
  line("Three ", createElement("b", { key: "b" }, "again"), " end"),
  line(null, createElement("i", null, "i"), " other end"),
  line("Four ", createElement("b", { key: "b" }, "last"), null),
];

test.each(ways)("text beside elements changes, comes and goes on a page whose translation %s", (_name, way) =>
  goThrough(mixed, way),
);

test("without it, the page goes blank", () => {
  render(mixed[0]);
  translate(ways[0]![1]);
  render(mixed[3]);
  expect(errors).toContain("NotFoundError: Not a child");
  expect(shown()).toBe("");
});

test("a removal of what is no child fails as ever", () => {
  surviveTranslation();
  render(mixed[0]);
  const stranger = page.document.createElement("b");
  expect(() => page.document.body.removeChild(stranger)).toThrow("Not a child");
});

test.each(ways)("the scan goes on through all its states where the translation %s", (_name, way) => {
  const view = (state: (typeof conversationStates)[string], scanStyle: "shown" | "spoken") =>
    createElement(ConversationView, { state, scanStyle, texts, camera: null, actions: null });
  for (const style of ["shown", "spoken"] as const)
    goThrough(
      // A countdown says something else a moment later.
      Object.entries(conversationStates).flatMap(([name, state]) =>
        name === "waiting" ? [] : [view(state, style)],
      ),
      way,
    );
});

test.each(ways)("the check goes on through its steps where the translation %s", (_name, way) => {
  const website = {
    name: "Wine Cellar",
    domain: "wine.example",
    text_data_processing_consent: "Once a year.",
  };
  const scan = { method: "face_scan", state: "available", attempts_left: 2 };
  const bank = { method: "custom", state: "available", attempts_left: 1 };
  const failed = { method: "face_scan", ended: true, signal: null, reason: "liveness", advice: null };
  const check = {
    id: "ver_1",
    status: "created",
    website,
    age_threshold: 18,
    methods: [scan, bank],
    attempts: [failed, failed],
    provider: { name: "Post Identity" },
    provider_url: "https://post.example/go",
    result: null,
  } as unknown as HostedCheck;
  const result = { status: "passed", method: "face_scan", return_url: null } as VerificationResult;
  const stages: Stage[] = [
    { name: "loading" },
    { name: "choose", isBusy: false, failure: null },
    { name: "choose", isBusy: false, failure: "server" },
    { name: "consent", isBusy: false, failure: null },
    { name: "consent", isBusy: true, failure: null },
    { name: "consent", isBusy: false, failure: "offline" },
    { name: "consent", isBusy: false, failure: "server" },
    { name: "provider" },
    { name: "between" },
    { name: "result", result, isFresh: false },
    { name: "result", result: { ...result, status: "failed", failure_reason: "under_age" }, isFresh: false },
  ];
  const step = (stage: Stage) =>
    createElement(CurrentStep, {
      flow: { check, stage },
      actions: new Proxy({} as CheckActions, { get: () => () => {} }),
      retry: { start() {}, startWithoutCamera() {}, isBusy: false, failure: null },
      close: null,
      token: "t",
      choice: defaultScanChoice,
      onChoice: () => {},
      texts,
      handedOver: false,
      isSevered: false,
      otherDevice: true,
    });
  goThrough(stages.map(step), way);
});
