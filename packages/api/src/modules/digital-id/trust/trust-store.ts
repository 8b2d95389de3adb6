import type { Db } from "../../../db/schema.ts";
import type { Log } from "../../../telemetry/log/log.ts";
import { createListAnchorReader } from "./list-anchor-reader.ts";
import { listTrustedLists, type StoredList } from "./store.ts";
import { readTrustFiles, type TrustFiles } from "./read-trust-files.ts";
import type { TrustAnchor } from "./trust-anchor.ts";
import type { TrustSources } from "./trust-sources.ts";
import { summarizeTrust, type TrustSummary } from "./summarize-trust.ts";
import { isListTrusted, judgeTrustedList } from "./judge-trusted-list.ts";

/** Time for which a process keeps what it read, in milliseconds: less while a list is loaded for the first time. */
const maxAgeMs = { usually: 60_000, whileLoading: 1_000 };

/** The issuers that this installation trusts. */
export interface TrustStore {
  /**
   * Returns the anchors of the operator's files and of all lists in force, as of at most a minute ago, or a second while a list is loaded for the
   * first time.
   * @throws CertificateFileError or the system's error if the files have never been readable
   */
  anchors(): Promise<readonly TrustAnchor[]>;
  /** Returns the state of each configured list, and the issuers by country; throws like `anchors`. */
  status(): Promise<TrustSummary>;
}

/** Everything read at once. */
interface TrustReading {
  readAt: Date;
  files: TrustFiles;
  lists: StoredList[];
  anchors: TrustAnchor[];
}

/** Services that the store needs. */
interface TrustServices {
  env: { trust: TrustSources };
  telemetry: { log: Log };
  db: Db;
  clock: () => Date;
}

/**
 * Creates a store that reads the files and the database again every minute, when it is asked. A file that becomes unreadable is logged,
 * and the files' last readable state stays in force.
 */
export function createTrustStore({ env, telemetry, db, clock }: TrustServices): TrustStore {
  const readAnchorsOf = createListAnchorReader(db);
  let latest: TrustReading | undefined;
  let pending: Promise<TrustReading> | undefined;

  async function readFiles(): Promise<TrustFiles> {
    try {
      return await readTrustFiles(env.trust);
    } catch (err) {
      if (!latest) throw err;
      telemetry.log.write("trust anchors not read", { err });
      return latest.files;
    }
  }

  async function readAll(): Promise<TrustReading> {
    const readAt = clock();
    const files = await readFiles();
    const lists = env.trust.lists.length > 0 ? await listTrustedLists(db, env.trust.lists) : [];
    const trusted = lists.filter((list) => isListTrusted(list, files.signers, readAt));
    const listed: TrustAnchor[] = [];
    for (const list of trusted) listed.push(...(await readAnchorsOf(list)));
    return { readAt, files, lists, anchors: [...files.anchors, ...listed] };
  }

  function maxAgeOf({ lists, files, readAt }: TrustReading): number {
    const isLoading = env.trust.lists.some((source) => {
      const list = lists.find((each) => each.source === source);
      return judgeTrustedList(list, files.signers, readAt) === "loading";
    });
    return isLoading ? maxAgeMs.whileLoading : maxAgeMs.usually;
  }

  async function read(): Promise<TrustReading> {
    if (latest && Math.abs(clock().getTime() - latest.readAt.getTime()) < maxAgeOf(latest)) return latest;
    pending ??= readAll().finally(() => (pending = undefined));
    latest = await pending;
    return latest;
  }

  return {
    anchors: async () => (await read()).anchors,
    status: async () => {
      const { files, lists, anchors } = await read();
      return summarizeTrust(env.trust.lists, lists, files, anchors, clock());
    },
  };
}
