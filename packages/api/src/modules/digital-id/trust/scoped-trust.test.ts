import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answerCheck,
  askForDigitalId,
  type DigitalIdShop,
  openDigitalIdShop,
  readDetail,
} from "../../../../testing/digital-id-shop.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import {
  createIssuingAuthority,
  drivingLicense,
  type IssuingAuthority,
  proofOfAge,
} from "../../../../testing/issuing-authority.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../../../testing/server-process.ts";
import { signTrustedList } from "../../../../testing/sign-trusted-list.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import { createListSigner, writeTrustedList } from "../../../../testing/trusted-list.ts";
import { buildVical, signVical, vicalEntry } from "../../../../testing/vical.ts";
import { answerThroughBrowser } from "../../../../testing/wallet.ts";
import { loadTrustedLists } from "./load-trusted-lists.ts";

let files: TemporaryFolder;
let server: InProcessServer;
let shop: DigitalIdShop;
let authorities: Record<"listed" | "inVical" | "inFolder", IssuingAuthority>;
beforeAll(async () => {
  files = await createTemporaryFolder();
  const at = (name: string) => join(files.path, name);
  const [listSigner, listed, inVical, inFolder] = await Promise.all([
    createListSigner(),
    createIssuingAuthority({ root: { subject: "C=BE, CN=Listed" } }),
    createIssuingAuthority({ root: { subject: "C=US, CN=IACA" } }),
    createIssuingAuthority({ root: { subject: "C=FR, CN=In a folder" } }),
  ]);
  authorities = { listed, inVical, inFolder };
  for (const folder of ["signers", "anchors", "anchors/driving_license"]) await mkdir(at(folder));
  await writeFile(at("signers/signer.pem"), listSigner.certificate.toString("pem"));
  await writeFile(at("anchors/driving_license/own.pem"), inFolder.rootPem);
  const services = [{ certificate: listed.root.certificate }];
  await writeFile(at("av-tl.xml"), signTrustedList(writeTrustedList({ sequence: 12, services }), listSigner));
  await writeFile(
    at("vical.cbor"),
    signVical(buildVical([vicalEntry(inVical.root.certificate)]), listSigner),
  );
  server = await borrowServer({
    TRUST_ANCHORS: at("anchors"),
    TRUSTED_LISTS: `${at("av-tl.xml")}, ${at("vical.cbor")}`,
    TRUSTED_LIST_SIGNERS: at("signers"),
  });
  await loadTrustedLists(server.services);
  shop = await openDigitalIdShop(undefined, {}, server);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await files.remove();
});

const refused = ["failed", "untrusted_issuer", "The issuer is trusted for other documents only.", undefined];

test.for<[keyof typeof authorities, string, unknown[]]>([
  ["listed", proofOfAge, ["passed", null, null, "av-tl 12"]],
  ["listed", drivingLicense, refused],
  ["inVical", drivingLicense, ["passed", null, null, "vical 42"]],
  ["inVical", proofOfAge, refused],
  ["inFolder", drivingLicense, ["passed", null, null, null]],
  ["inFolder", proofOfAge, refused],
])("an issuer that is trusted as %s may sign %s as it is trusted", async ([issuer, docType, expected]) => {
  const check = await askForDigitalId(shop);
  const { origin } = new URL(server.publicUrl);
  const credential = authorities[issuer].issue({ docType });
  const answer = await answerThroughBrowser(check.request, "org-iso-mdoc", credential, { origin });
  const { body } = await answerCheck(check, answer);
  const { attempts, error_message } = await readDetail(shop, check);
  const proof = attempts[0]?.proof as { list_version: string | null } | null;
  expect([body.status, body.failure_reason, error_message, proof?.list_version]).toEqual(expected);
});
