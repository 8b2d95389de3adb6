import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { IssuingAuthority } from "../packages/api/testing/issuing-authority.ts";
import {
  createTrustedAuthority,
  openAuthority,
  type PortableAuthority,
} from "../packages/api/testing/trusted-authority.ts";

/** File with the keys of the issuer that the tests' server trusts. */
const authorityFile = (folder: string) => join(folder, "authority.json");

/**
 * Creates an issuer of digital IDs for a server to trust, and saves its keys for the tests.
 * @param folder the tests' own
 * @returns the server's TRUST_ANCHORS
 */
export async function saveTrustedAuthority(folder: string): Promise<string> {
  const anchors = join(folder, "trust-anchors");
  await mkdir(anchors, { recursive: true });
  await writeFile(authorityFile(folder), JSON.stringify(await createTrustedAuthority(anchors)));
  return anchors;
}

/** Opens the issuer that the tests' server trusts. */
export async function openTrustedAuthority(): Promise<IssuingAuthority> {
  const saved = await readFile(authorityFile(process.env.OFAGE_E2E_DIR!), "utf8");
  return openAuthority(JSON.parse(saved) as PortableAuthority);
}
