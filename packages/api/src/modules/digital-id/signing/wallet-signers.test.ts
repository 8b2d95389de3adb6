import { expect, test } from "vitest";
import type { WalletSigner } from "./wallet-signer.ts";
import { createWalletSigners } from "./wallet-signers.ts";

const on = (date: string) => new Date(`2026-${date}T00:00:00Z`);
const signer = (clientId: string, from: string, until: string) =>
  ({ clientId, validFrom: on(from), validUntil: on(until) }) as WalletSigner;
const inUse = createWalletSigners([signer("old", "01-01", "07-01"), signer("new", "06-01", "12-01")]);

test("the next key takes over when its certificate becomes valid, and none signs after the last", () => {
  const names = ["05-31", "06-01", "06-30", "11-30", "12-01"].map((date) => inUse.at(on(date))?.clientId);
  expect(names).toEqual(["old", "new", "new", "new", undefined]);
});

test("of two certificates that begin together, the later one in the file signs", () => {
  const both = createWalletSigners([signer("a", "01-01", "12-01"), signer("b", "01-01", "07-01")]);
  expect([both.at(on("06-30")), both.at(on("07-02"))].map((each) => each?.clientId)).toEqual(["b", "a"]);
});

test("status tells how long requests stay signed", () => {
  const status = (date: string) => inUse.status(on(date));
  expect(status("06-15")).toEqual({ state: "current", expires_at: on("12-01") });
  expect(status("11-15")).toEqual({ state: "expiring", expires_at: on("12-01") });
  expect(status("12-02")).toMatchObject({ state: "expired" });
  expect(createWalletSigners([]).status(on("06-15"))).toBeNull();
});

test("status tells of the gap before the next certificate", () => {
  const apart = createWalletSigners([signer("old", "02-01", "03-01"), signer("new", "06-01", "12-01")]);
  expect(apart.status(on("02-20"))).toEqual({ state: "expiring", expires_at: on("03-01") });
  for (const date of ["01-01", "04-01"])
    expect(apart.status(on(date))).toMatchObject({ state: "not_yet_valid" });
});
