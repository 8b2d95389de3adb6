import { open } from "node:fs/promises";
import type { Db } from "../../../db/schema.ts";
import type { Env } from "../../../env.ts";
import { download } from "../../../integrations/download.ts";
import { LoggableError } from "../../../loggable-error.ts";
import type { Telemetry } from "../../../telemetry/telemetry.ts";
import type { X509Certificate } from "../presentation/x509.ts";
import { readCertificateFolder } from "./read-certificate-folder.ts";
import { readList } from "./read-list.ts";
import { lockTrustedList, saveListFailure, saveTrustedList } from "./store.ts";
import { isListAddress, nameTrustedList, type TrustSources } from "./trust-sources.ts";
import { maxListBytes, type TrustedList } from "./trusted-list.ts";
import { TrustedListError } from "./trusted-list-error.ts";

const downloadTimeoutMs = 30_000;

/** Services that loading lists needs. */
export interface ListLoadingServices {
  env: Pick<Env, "webhookAllowNet"> & { trust: TrustSources };
  telemetry: Pick<Telemetry, "log" | "metrics">;
  db: Db;
  clock: () => Date;
}

/**
 * Loads each configured list from its address or file and saves it in place of the one before. A list that is not accepted changes
 * nothing: the last one stays, and the failure is recorded.
 */
export async function loadTrustedLists(services: ListLoadingServices): Promise<void> {
  const { lists, signerFolder } = services.env.trust;
  if (lists.length === 0 || signerFolder === undefined) return;
  const signers = await readCertificateFolder(signerFolder);
  await Promise.all(lists.map((source) => loadTrustedList(services, source, signers)));
}

async function loadTrustedList(
  services: ListLoadingServices,
  source: string,
  signers: readonly X509Certificate[],
): Promise<void> {
  const { telemetry, db, clock } = services;
  try {
    const list = readList(await readSource(services.env, source), signers, clock());
    await replaceList(services, source, list);
  } catch (err) {
    telemetry.log.write("trusted list not loaded", { err });
    telemetry.metrics.trustedListFailures.inc({ source: nameTrustedList(source) });
    const failure = err instanceof LoggableError ? err.message : "The list could not be read";
    await saveListFailure(db, { source, failed_at: clock(), failure });
  }
}

/** Reads a list's bytes. A file's are read to one byte above the limit, which is then refused as the list of an address is. */
async function readSource(env: ListLoadingServices["env"], source: string): Promise<Uint8Array> {
  if (isListAddress(source)) {
    const limits = {
      maxBytes: maxListBytes,
      timeoutMs: downloadTimeoutMs,
      accept: "application/xml, application/cbor, */*",
    };
    return (await download(env, source, limits)).body;
  }
  const file = await open(source);
  try {
    const buffer = Buffer.alloc(maxListBytes + 1);
    const { bytesRead } = await file.read(buffer);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Saves a list, unless it is older than the one in place. */
async function replaceList(
  { db, clock }: ListLoadingServices,
  source: string,
  list: TrustedList,
): Promise<void> {
  const { anchors, sequence, issued, nextUpdate, signer } = list;
  await db.transaction().execute(async (tx) => {
    const kept = await lockTrustedList(tx, source);
    if (isOlder(list, kept)) throw new TrustedListError("The list is older than the one in use");
    await saveTrustedList(tx, source, {
      anchors: anchors.map(({ certificate, ...anchor }) => ({
        certificate: Buffer.from(certificate).toString("base64"),
        ...anchor,
      })),
      sequence,
      issued_at: issued,
      next_update_at: nextUpdate,
      signer,
      loaded_at: clock(),
    });
  });
}

/** Tells whether a list came before the one in place: by their numbers, or by their times where the numbers do not say. */
function isOlder(
  { sequence, issued }: TrustedList,
  kept: { sequence: number | null; issued_at: Date | null },
): boolean {
  if (kept.issued_at === null) return false;
  if (sequence === null || kept.sequence === null || sequence === kept.sequence)
    return issued < kept.issued_at;
  return sequence < kept.sequence;
}
