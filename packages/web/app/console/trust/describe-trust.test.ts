import { expect, test } from "vitest";
import {
  describeListState,
  describeTrust,
  describeWalletCertificate,
  listIssuerCountries,
  listTrustedDocuments,
} from "./describe-trust.ts";

const issuer = (country: string | null, anchors: number) => ({ country, anchors });

test("describeTrust says how many certificates are trusted, and where they come from", () => {
  const describe = (anchor_files: number, anchors: number) =>
    describeTrust({ anchor_files, issuers: [issuer("DE", anchors)], sources: [] });
  expect(describe(1, 1)).toBe("1 issuer certificate is trusted: 1 from the operator's files.");
  expect(describe(0, 1204)).toBe("1,204 issuer certificates are trusted: 1,204 from trusted lists.");
  expect(describe(3, 12)).toBe(
    "12 issuer certificates are trusted: 3 from the operator's files, 9 from trusted lists.",
  );
  const none = (state: "loading" | "never_loaded") =>
    describeTrust({ anchor_files: 0, issuers: [], sources: [{ state }] });
  expect(none("never_loaded")).toBe("No issuer is trusted yet, so no website can enable digital ID.");
  expect(none("loading")).toMatch(/^The trusted lists are being loaded\./);
});

test("listIssuerCountries sorts countries by name, and puts those without one last", () => {
  const issuers = [issuer(null, 2), issuer("AT", 1), issuer("DE", 10), issuer("CH", 3), issuer("ES", 4)];
  expect(listIssuerCountries(issuers)).toEqual([
    { name: "Austria", count: "1 certificate" },
    { name: "Germany", count: "10 certificates" },
    { name: "Spain", count: "4 certificates" },
    { name: "Switzerland", count: "3 certificates" },
    { name: "No country named", count: "2 certificates" },
  ]);
});

test("listTrustedDocuments names each kind of document, also one that nobody stands for", () => {
  expect(
    listTrustedDocuments([
      { document: "proof_of_age", anchors: 1 },
      { document: "driving_license", anchors: 0 },
    ]),
  ).toEqual([
    { name: "EU proof of age", count: "1 certificate" },
    { name: "Mobile driving license", count: "0 certificates" },
  ]);
});

test("describeListState explains every state but the usual one", () => {
  expect(describeListState("current")).toEqual({ name: "Current", tone: "good", text: "" });
  for (const state of ["overdue", "expired", "loading", "never_loaded", "signer_not_pinned"] as const) {
    const { tone, text } = describeListState(state);
    expect(tone).not.toBe("good");
    expect(text).toMatch(/trusted/);
  }
  expect(describeListState("being_checked" as "current")).toMatchObject({ name: "Being checked", text: "" });
});

test("describeWalletCertificate says whether requests are signed, and who is left out if not", () => {
  const describe = (state?: "current" | "expiring" | "expired" | "not_yet_valid") =>
    describeWalletCertificate(
      state ? { state, expires_at: "2027-01-31T00:00:00.000Z" } : null,
      () => "Jan 31",
    );
  expect(describe("current")).toBe("Requests to wallets are signed. The certificate is valid until Jan 31.");
  expect(describe("expiring")).toMatch(/^Requests to wallets are signed until Jan 31/);
  for (const state of [undefined, "expired", "not_yet_valid"] as const)
    expect(describe(state)).toMatch(/^Requests to wallets aren't signed.*can't answer: .*Google Wallet/);
});
