import { digitalIdReasons, scanReasons } from "@ofage/contract";
import { expect, test } from "vitest";
import { explainAttempt } from "./explain-attempt.ts";

test("explainAttempt says for each reason of a digital ID what it means", () => {
  const texts = digitalIdReasons.map((reason) => explainAttempt(reason)?.text);
  expect(texts).not.toContain(undefined);
  expect(new Set(texts).size).toBe(digitalIdReasons.length);
  expect(explainAttempt("untrusted_issuer")?.link?.to).toBe("/app/settings#trusted-issuers");
});

test("explainAttempt explains no scan, no answer and no reason of a newer server", () => {
  for (const reason of [...scanReasons, null, "constructor" as "declined"])
    expect(explainAttempt(reason)).toBeUndefined();
});
