import type { VerificationStatus } from "@ofage/contract";
import { expect, expectTypeOf, test } from "vitest";
import { createOfAge, verify, type OfAgeError, type Outcome } from "./index.ts";

test("can be made on a server, and says there that a check needs a browser", async () => {
  const told: OfAgeError[] = [];
  const client = createOfAge({ assetId: "ast_1", onError: (error) => told.push(error) });
  await expect(client.verify()).rejects.toMatchObject({ code: "not_in_a_browser" });
  expect(told.map((error) => error.code)).toEqual(["not_in_a_browser"]);
});

test("a second call while one runs gets the same promise, and a later one its own", async () => {
  const client = createOfAge({ assetId: "ast_1" });
  const first = client.verify();
  expect(client.verify()).toBe(first);
  await expect(first).rejects.toThrow();
  const later = client.verify();
  expect(later).not.toBe(first);
  await expect(later).rejects.toThrow();
});

test("a rejection does not go unhandled when only callbacks are used", async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", listen);
  await new Promise<void>((resolve) => void verify({ assetId: "ast_1", onError: () => resolve() }));
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});

test("the published outcome knows every decided status of the contract", () => {
  expectTypeOf<Outcome["status"]>().toEqualTypeOf<Exclude<VerificationStatus, "created" | "started">>();
});
