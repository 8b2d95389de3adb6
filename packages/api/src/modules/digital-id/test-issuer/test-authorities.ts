import { trustedDocuments } from "@ofage/contract";
import type { Keyring } from "../../../secrets/keyring.ts";
import type { TrustAnchor } from "../trust/trust-anchor.ts";
import { buildTestAuthority, type TestAuthority } from "./test-certificates.ts";

/** The installation's test issuer, which test checks trust, and another that nobody trusts. */
interface TestAuthorities {
  trusted: TestAuthority;
  stranger: TestAuthority;
}

const built = new WeakMap<Keyring, Promise<TestAuthorities>>();

/** Returns the authorities of test credentials, built when first asked for. */
export function testAuthorities(keyring: Keyring): Promise<TestAuthorities> {
  const known = built.get(keyring);
  if (known) return known;
  const building = Promise.all([
    buildTestAuthority(keyring, "Test issuer"),
    buildTestAuthority(keyring, "Unknown test issuer"),
  ]).then(([trusted, stranger]) => ({ trusted, stranger }));
  built.set(keyring, building);
  return building;
}

/** Returns what a test check trusts besides the operator's anchors. A live check never trusts it. */
export async function testAnchors(keyring: Keyring): Promise<TrustAnchor[]> {
  const { trusted } = await testAuthorities(keyring);
  return [{ certificate: trusted.root, documents: trustedDocuments, country: null, list_version: null }];
}
