import { expect, test } from "vitest";
import { hasWaitingToast, onWaitingToast, showReloadToast, showToastsIn, toast } from "./toast.ts";

/** Opens a region that lists what it is told. */
function openRegion(): { shown: string[]; close: () => void } {
  const shown: string[] = [];
  const close = showToastsIn({
    add: ({ type, title }) => shown.push(`${type}: ${title}`),
    close: (id) => shown.push(`close ${id}`),
  });
  return { shown, close };
}

test("toasts wait for a region, in their order", () => {
  let asked = 0;
  const stop = onWaitingToast(() => asked++);
  toast.error("Failed to load websites");
  showReloadToast("Part of the page failed");
  expect([asked, hasWaitingToast()]).toEqual([2, true]);
  const { shown, close } = openRegion();
  expect(shown).toEqual(["error: Failed to load websites", "error: Part of the page failed"]);
  expect(hasWaitingToast()).toBe(false);
  toast.success("Saved");
  expect([shown.at(-1), asked]).toEqual(["success: Saved", 2]);
  stop();
  close();
});

test("toasts after a region is gone wait for the next, and each is shown once", () => {
  const first = openRegion();
  first.close();
  toast.info("Hello");
  const second = openRegion();
  expect([first.shown, second.shown]).toEqual([[], ["info: Hello"]]);
  first.close();
  toast.info("Again");
  expect(second.shown).toEqual(["info: Hello", "info: Again"]);
  second.close();
});
