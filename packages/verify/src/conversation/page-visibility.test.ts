import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeDocument } from "./fake-document.fixture.ts";
import { onVisibilityChange, waitUntilVisible } from "./page-visibility.ts";

let page: FakeDocument;
beforeEach(() => {
  page = new FakeDocument();
  vi.stubGlobal("document", page);
});
afterEach(() => void vi.unstubAllGlobals());

test("waitUntilVisible resolves at once in a page that is in sight", () =>
  expect(waitUntilVisible(new AbortController().signal)).resolves.toBeUndefined());

test("waitUntilVisible waits for a page that is out of sight", async () => {
  page.show(false);
  let isVisible = false;
  const waiting = waitUntilVisible(new AbortController().signal).then(() => (isVisible = true));
  page.show(false);
  await new Promise(setImmediate);
  expect(isVisible).toBe(false);
  page.show(true);
  await waiting;
  expect(isVisible).toBe(true);
});

test("waitUntilVisible rejects when the visitor leaves", async () => {
  page.show(false);
  const leaving = new AbortController();
  const waiting = waitUntilVisible(leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toThrow("abort");
  await expect(waitUntilVisible(leaving.signal)).rejects.toThrow("abort");
});

test("onVisibilityChange calls back when the page goes out of sight and comes back, until it is aborted", () => {
  const leaving = new AbortController();
  let calls = 0;
  onVisibilityChange(() => calls++, leaving.signal);
  page.show(false);
  page.show(true);
  expect(calls).toBe(2);
  leaving.abort();
  page.show(false);
  expect(calls).toBe(2);
});
