import { createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { collectDigests } from "./collect-digests.ts";
import { readDigestAlgorithm } from "./digest-algorithm.ts";
import { readDisclosures } from "./read-disclosures.ts";
import { readHolderKey } from "./read-holder-key.ts";
import { readSignedJwt, verifySignedJwt } from "./signed-jwt.ts";
import { splitSdJwt } from "./split-sd-jwt.ts";
import { verifyKeyBinding } from "./verify-key-binding.ts";

/** The presentation in OpenID for Verifiable Presentations 1.0, section B.3.7. It names no certificate; its issuer's key is known. */
const presentation = [
  "eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImRjK3NkLWp3dCJ9.eyJpc3MiOiAiaHR0cHM6Ly9pc3N1ZXIuZXhhbXBsZS5jb20iLCAiaWF",
  "0IjogMTY4MzAwMDAwMCwgImV4cCI6IDE4ODMwMDAwMDAsICJ2Y3QiOiAiaHR0cHM6Ly9jcmVkZW50aWFscy5leGFtcGxlLmNvbS9leGF",
  "tcGxlX2NyZWRlbnRpYWwiLCAibGQiOiB7IkBjb250ZXh0IjogWyJodHRwczovL3d3dy53My5vcmcvbnMvY3JlZGVudGlhbHMvdjIiLCA",
  "iaHR0cHM6Ly93M2lkLm9yZy9jaXRpemVuc2hpcC92MyJdLCAiY3JlZGVudGlhbFN1YmplY3QiOiB7Il9zZCI6IFsiNkJKZFFyTzI0ZWp",
  "UVE1zRkktd0dpSkptR3Jic2VXYzVJd0NDcDROQUowayIsICJOVERWc2JWQXdTOUFuVVZxLV9ZR193djB5R0QwYnYySnN0WC1BbXZONjV",
  "JIiwgInRzMHB5UG50TGpEMF9OY2dOT0kzaGRfMldqYlp3MjFwMkxmcWhPQzBiLVUiXX19LCAiX3NkX2FsZyI6ICJzaGEtMjU2IiwgImN",
  "uZiI6IHsiandrIjogeyJrdHkiOiAiRUMiLCAiY3J2IjogIlAtMjU2IiwgIngiOiAiVENBRVIxOVp2dTNPSEY0ajRXNHZmU1ZvSElQMUl",
  "MaWxEbHM3dkNlR2VtYyIsICJ5IjogIlp4amlXV2JaTVFHSFZXS1ZRNGhiU0lpcnNWZnVlY0NFNnQ0alQ5RjJIWlEifX19.jBu_lyijcn",
  "RUx3f5Djr1JGs8w0lAE9kSStA9fI4Z9z9Iq2f6pj_QwndFOIh9EYhB72fBXgzIwxwyIPsN-D1J9A~WyIyR0xDNDJzS1F2ZUNmR2ZyeU5",
  "STjl3IiwgImdpdmVuTmFtZSIsICJKb2huIl0~eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImtiK2p3dCJ9.eyJub25jZSI6ICIxMjM0NT",
  "Y3ODkwIiwgImF1ZCI6ICJodHRwczovL3ZlcmlmaWVyLmV4YW1wbGUub3JnIiwgImlhdCI6IDE3NDQ3NDMzOTQsICJzZF9oYXNoIjogIk",
  "JvanB1TXZOOTRHc0lYM1ZoNXllUlBCcDFNLUR3Q0o4a3hwQ2pVMDdsblUifQ.SLZP3Py2tTawKd3TaUVj0LpFOF6kMTNW8Ku1OA78goe",
  "p8KUA7yrrYOe8NS9FGRNIGaXS6lgf6ZJBChzwiESi6A",
].join("");
const issuerKey = createPublicKey({
  format: "jwk",
  key: {
    kty: "EC",
    crv: "P-256",
    x: "b28d4MwZMjw8-00CG4xfnn9SLMVMM19SlqZpVb_uNtQ",
    y: "Xv5zWwuoaTgdS6hV43yI6gBwTnjukmFQQnJ_kCxzqk8",
  },
});

test("each step accepts the example of OpenID for Verifiable Presentations 1.0", () => {
  const { issuerJwt, disclosures, bound, keyBindingJwt } = splitSdJwt(presentation);
  const jwt = readSignedJwt(issuerJwt, "The example");
  verifySignedJwt(jwt, issuerKey, "The example");
  const digest = readDigestAlgorithm(jwt.claims);
  const [[disclosed, { name, value }] = ["", { name: "", value: "" }]] = readDisclosures(disclosures, digest);
  expect([name, value]).toEqual(["givenName", "John"]);
  expect(collectDigests([jwt.claims])).toContain(disclosed);
  const expected = {
    nonce: "1234567890",
    audience: "https://verifier.example.org",
    presented: digest(bound),
    now: new Date(1_744_743_394_000),
  };
  const holder = readHolderKey(jwt.claims.get("cnf"));
  verifyKeyBinding(keyBindingJwt, holder, expected);
  expect(() => verifyKeyBinding(keyBindingJwt, issuerKey, expected)).toThrow("a wrong signature");
});
