import type { VerificationStatus } from "@ofage/contract";
import { expect, expectTypeOf, test } from "vitest";
import { createOfAge, verify, type OfAgeError, type Outcome } from "./index.ts";

test("createOfAge works on a server, and verify rejects there because it needs a browser", async () => {
  const errors: OfAgeError[] = [];
  const client = createOfAge({ assetId: "ast_1", onError: (error) => errors.push(error) });
  await expect(client.verify()).rejects.toMatchObject({ code: "not_in_a_browser" });
  expect(errors.map((error) => error.code)).toEqual(["not_in_a_browser"]);
});

test("verify returns the same promise while a verification runs, and a new one afterwards", async () => {
  const client = createOfAge({ assetId: "ast_1" });
  const first = client.verify();
  expect(client.verify()).toBe(first);
  await expect(first).rejects.toThrow();
  const later = client.verify();
  expect(later).not.toBe(first);
  await expect(later).rejects.toThrow();
});

test("verify leaves no unhandled rejection when only callbacks are used", async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", listen);
  await new Promise<void>(
    (resolve) => void verify({ assetId: "ast_1", host: "https://age.example", onError: () => resolve() }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});

test("Outcome covers every decided status of the contract", () => {
  expectTypeOf<Outcome["status"]>().toEqualTypeOf<Exclude<VerificationStatus, "created" | "started">>();
});
