import { expect, test, vi } from "vitest";
import { openVerificationCommand, searchHistoryCommand } from "./pasted-commands.ts";

const id = "01h2xcejqtf2nbrexx3vqjhp41";

test.each([`ver_${id}`, id, id.toUpperCase()])("openVerificationCommand opens %s", (typed) => {
  const go = vi.fn();
  openVerificationCommand(typed, go)!.run();
  expect(go).toHaveBeenCalledWith(`/app/verifications/ver_${id}`);
});

test.each(["ver_", `web_${id}`, `${id}0`, "history", `ver_${id}/../..`])(
  "openVerificationCommand does not take %j for an ID",
  (typed) => {
    expect(openVerificationCommand(typed, vi.fn())).toBeUndefined();
  },
);

test("searchHistoryCommand searches for a reference ID, whatever its characters", () => {
  const go = vi.fn();
  searchHistoryCommand("order#42&status=failed", go)!.run();
  expect(go).toHaveBeenCalledWith("/app/verifications?search=order%2342%26status%3Dfailed");
});

test.each(["pause", "order 42", `ver_${id}`, "4", "x".repeat(201)])(
  "searchHistoryCommand does not take %j for a reference ID",
  (typed) => {
    expect(searchHistoryCommand(typed, vi.fn())).toBeUndefined();
  },
);
