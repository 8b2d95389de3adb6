import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFromScriptTag } from "./script-tag.ts";
import type { VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { notifyCallbacks } from "./notify-callbacks.ts";

const outcome = (status: Outcome["status"], failureReason: string | null = null): Outcome => ({
  verificationId: "ver_1",
  status,
  ageVerified: status === "passed",
  failureReason,
  method: "face_scan",
  assurance: null,
  token: null,
  referenceId: "session-1",
});

let events: string[];
beforeEach(() => {
  events = [];
  // A script tag needs a page to dispatch its events on.
  const page = Object.assign(new EventTarget(), { readyState: "complete" });
  for (const name of ["success", "error", "cancel"])
    page.addEventListener(`ofage:${name}`, () => events.push(name));
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [outcome("passed"), "success"],
  [outcome("not_required"), "success"],
  [outcome("failed", "under_age"), "error"],
  [outcome("expired"), "error"],
  [outcome("cancelled"), "cancel"],
])("startFromScriptTag dispatches one event per outcome: %j is %s", async (ended, event) => {
  const verify = async (options: Partial<VerifyOptions> = {}) => {
    notifyCallbacks(ended, options);
    return ended;
  };
  startFromScriptTag(
    { options: { assetId: "ast_1" }, trigger: null },
    { verify, close: () => undefined },
    new Map(),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual([event]);
});

/** Presses an element that matches a selector, and returns the event. */
function pressElement(selector: string): Event {
  const event = new Event("click", { cancelable: true });
  event.composedPath = () => [{ matches: (each: string) => each === selector }, document] as EventTarget[];
  document.dispatchEvent(event);
  return event;
}

test("a press starts one check, with the newest tag's settings, however often the tag ran", () => {
  const started: (string | undefined)[] = [];
  const verify = (options: Partial<VerifyOptions> = {}) => {
    started.push(options.assetId);
    return Promise.resolve(outcome("passed"));
  };
  const presses = new Map();
  const runTag = (assetId: string, trigger: string) =>
    startFromScriptTag({ options: { assetId }, trigger }, { verify, close: () => undefined }, presses);
  runTag("ast_1", "#enter");
  runTag("ast_2", "#buy");
  runTag("ast_3", "#enter");
  expect(pressElement("#enter").defaultPrevented).toBe(true);
  expect(started).toEqual(["ast_3"]);
  pressElement("#buy");
  expect(started).toEqual(["ast_3", "ast_2"]);
  expect(pressElement("#other").defaultPrevented).toBe(false);
  expect(started).toHaveLength(2);
});

test("a press is heard before a handler of the page that stops it", () => {
  let heard = 0;
  const verify = () => {
    heard += 1;
    return Promise.resolve(outcome("passed"));
  };
  startFromScriptTag(
    { options: { assetId: "ast_1" }, trigger: "#enter" },
    { verify, close: () => undefined },
    new Map(),
  );
  // Capturing listeners run first on the way down.
  document.addEventListener("click", (event) => event.stopImmediatePropagation());
  pressElement("#enter");
  expect(heard).toBe(1);
});
