import { ApiError } from "@ofage/contract";
import { expect, test } from "vitest";
import { checkChoice, noRestrictions, refusedRestrictions, toRestrictions } from "./restriction-choice.ts";

const now = new Date("2026-11-28T12:00:00Z");

test("toRestrictions returns null for what was not restricted", () => {
  expect(toRestrictions(noRestrictions, "private", now)).toEqual({
    scopes: null,
    website_ids: null,
    addresses: null,
    expires_at: null,
  });
});

test("toRestrictions leaves out what a public key does not take, and scopes that a key for some websites does not", () => {
  const choice = {
    ...noRestrictions,
    scopes: ["verifications.read" as const, "webhooks.read" as const],
    website_ids: ["web_1"],
    addresses: " 192.0.2.1 \n\n2001:db8::/32",
    expiry: "30" as const,
  };
  const common = { website_ids: ["web_1"], expires_at: "2026-12-28T12:00:00.000Z" };
  expect(toRestrictions(choice, "private", now)).toEqual({
    ...common,
    scopes: ["verifications.read"],
    addresses: ["192.0.2.1", "2001:db8::/32"],
  });
  expect(toRestrictions(choice, "public", now)).toEqual({ ...common, scopes: null, addresses: null });
});

test("toRestrictions keeps the present end, and lets a key work until its last day is over", () => {
  expect(toRestrictions({ ...noRestrictions, expiry: "kept" }, "private", now)).not.toHaveProperty(
    "expires_at",
  );
  const { expires_at } = toRestrictions(
    { ...noRestrictions, expiry: "day", day: "2026-12-31" },
    "private",
    now,
  );
  expect(new Date(expires_at!)).toEqual(new Date(2026, 11, 31, 23, 59, 59, 999));
});

test("checkChoice names each thing that is missing or wrong", () => {
  const empty = {
    scopes: [],
    website_ids: [],
    addresses: "192.0.2.1\nlocalhost",
    expiry: "day" as const,
    day: "",
  };
  expect(checkChoice(empty, "private")).toEqual({
    scopes: "Please choose what the key may do",
    website_ids: "Please choose a website",
    addresses: expect.stringMatching(/^localhost: Please enter an IP address/),
    expires_at: "Please choose a day",
  });
  expect(Object.keys(checkChoice(empty, "public"))).toEqual(["website_ids", "expires_at"]);
  expect(checkChoice(noRestrictions, "private")).toEqual({});
  const tooMany = {
    ...noRestrictions,
    addresses: Array.from({ length: 51 }, (_, at) => `192.0.2.${at}`).join("\n"),
  };
  expect(checkChoice(tooMany, "private")).toEqual({ addresses: "A key has at most 50 addresses" });
});

test("refusedRestrictions returns the server's sentences by field", () => {
  const body = { error: "x", code: "invalid_input" as const, request_id: "req_1" };
  const error = new ApiError(400, "Bad Request", {
    ...body,
    fields: { "addresses.0": "No.", name: "Taken" },
  });
  expect(refusedRestrictions(error)).toEqual({ addresses: "No." });
  expect(refusedRestrictions(new Error("offline"))).toEqual({});
});
