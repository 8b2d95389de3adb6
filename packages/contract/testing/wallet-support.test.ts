import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  nameTrial,
  nameWays,
  phoneTrialSentence,
  walletsThatNeedCertificate,
  walletSupport,
} from "../src/digital-id/wallet-support.ts";
import { walletTable } from "../src/digital-id/wallet-table.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test.each(walletSupport)("what is said of $wallet names its tests, its source and its day", (row) => {
  const works = Object.keys({ ...row.unsigned, ...row.signed }).length > 0;
  if (works) expect(row.tests).not.toEqual([]);
  for (const file of row.tests) {
    expect(file).toMatch(/\.test\.ts$/);
    expect(existsSync(join(root, file)), file).toBe(true);
  }
  expect(row.source).toMatch(/^https:\/\//);
  expect(row.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  // Code that answered has a version.
  if (row.trial !== "read") expect(row.version).not.toBeNull();
});

test("whoever answers unsigned requests answers signed ones, too", () => {
  for (const { unsigned, signed } of walletSupport)
    expect(Object.keys(signed)).toEqual(expect.arrayContaining(Object.keys(unsigned)));
});

test("ways and trials are named as they are shown", () => {
  expect(nameWays({})).toBe("No");
  expect(nameWays({ code: "", browser: "proof of age" })).toBe("Browser (proof of age), QR code");
  expect(nameTrial({ trial: "read", version: null })).toBe("By reading");
  expect(nameTrial({ trial: "own_code", version: "Multipaz 0.102.0" })).toBe(
    "With its own code: Multipaz 0.102.0",
  );
  expect(phoneTrialSentence()).toBe("Tried on a phone with an issued document: none yet.");
  expect(walletsThatNeedCertificate()).toContain("Google Wallet");
});

test("README shows the table as it is, and the documentation has no copy", () => {
  const readme = read("README.md");
  expect(readme).toContain(`\n${walletTable()}\n`);
  expect(readme).toContain(phoneTrialSentence());
  const page = read("packages/web/docs-build/pages/digital-id.md");
  expect(page).toContain("\n::wallets\n");
  for (const { wallet } of walletSupport) expect(page).not.toContain(`| ${wallet} |`);
});
