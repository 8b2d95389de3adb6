import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferCall, dropDeferredCall, sendDeferredCall, sendDeferredCalls } from "./deferred-calls.ts";

/** Page that can be hidden and left. */
let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(async () => {
  await sendDeferredCalls();
  vi.unstubAllGlobals();
});

const call = () => vi.fn(() => Promise.resolve());

test("sendDeferredCall sends a call once", async () => {
  const send = call();
  deferCall("a", send);
  expect(send).not.toHaveBeenCalled();
  await sendDeferredCall("a");
  await sendDeferredCall("a");
  expect(send).toHaveBeenCalledTimes(1);
});

test("a dropped call is never sent", async () => {
  const [dropped, kept] = [call(), call()];
  deferCall("a", dropped);
  deferCall("b", kept);
  dropDeferredCall("a");
  await sendDeferredCalls();
  expect(dropped).not.toHaveBeenCalled();
  expect(kept).toHaveBeenCalledTimes(1);
});

test("a call that fails does not keep the others from being sent", async () => {
  const kept = call();
  deferCall("a", () => Promise.reject(new Error("no connection")));
  deferCall("b", kept);
  await sendDeferredCalls();
  expect(kept).toHaveBeenCalledTimes(1);
});

test("waiting calls are sent when the page is left or hidden, and not while it stays visible", () => {
  const [left, hidden] = [call(), call()];
  deferCall("a", left);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(left).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pagehide"));
  expect(left).toHaveBeenCalledTimes(1);
  deferCall("b", hidden);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(hidden).toHaveBeenCalledTimes(1);
});
