import { ApiError } from "@ofage/contract";
import { expect, test } from "vitest";
import { awaitReturn, findAwaitedToken, type ReturnStorage } from "./awaited-returns.ts";
import { bringCodeBack } from "./bring-code-back.ts";

const now = new Date("2026-11-30T12:00:00Z");
const later = "2026-11-30T12:30:00.000Z";
const hash = "#response_code=ver_1.2.sealed";

/** Storage of a browser in which a check began. */
function beganIn(): () => ReturnStorage {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
  awaitReturn(() => storage, { id: "ver_1", token: "tok_1" }, later, now);
  return () => storage;
}

/** Creates clients that note their calls, and refuse them with a status. */
function noteCalls(refusal?: number) {
  const calls: object[] = [];
  const createClient = (token: string) => ({
    answerByDigitalId: async (input: object) => {
      calls.push({ token, ...input });
      if (refusal) throw new ApiError(refusal, "", undefined);
      return {} as never;
    },
  });
  return { calls, createClient };
}

test("bringCodeBack presents the code as the visitor who began, once", async () => {
  const storage = beganIn();
  const { calls, createClient } = noteCalls();
  expect(await bringCodeBack(hash, storage, createClient)).toBe("done");
  expect(calls).toEqual([{ token: "tok_1", id: "ver_1", attempt: 2, response_code: "ver_1.2.sealed" }]);
  expect(await bringCodeBack(hash, storage, createClient)).toBe("elsewhere");
  expect(calls).toHaveLength(1);
});

test.each([
  ["another check", "#response_code=ver_9.1.sealed", beganIn()],
  ["no code", "", beganIn()],
  [
    "a browser that allows no storage",
    hash,
    () => {
      throw new DOMException("", "SecurityError");
    },
  ],
])("bringCodeBack calls nothing for %s", async (_, opened, storage) => {
  const { calls, createClient } = noteCalls();
  expect(await bringCodeBack(opened, storage, createClient)).toBe("elsewhere");
  expect(calls).toEqual([]);
});

test("bringCodeBack keeps the check after a failure, and is done where the attempt has ended", async () => {
  const storage = beganIn();
  expect(await bringCodeBack(hash, storage, noteCalls(500).createClient)).toEqual({ failure: "server" });
  expect(findAwaitedToken(storage, "ver_1")).toBe("tok_1");
  expect(await bringCodeBack(hash, storage, noteCalls(409).createClient)).toBe("done");
  expect(findAwaitedToken(storage, "ver_1")).toBeUndefined();
});

test("awaitReturn forgets checks that have expired", () => {
  const storage = beganIn();
  awaitReturn(storage, { id: "ver_2", token: "tok_2" }, later, new Date(later));
  expect(["ver_1", "ver_2"].map((id) => findAwaitedToken(storage, id))).toEqual([undefined, "tok_2"]);
});
