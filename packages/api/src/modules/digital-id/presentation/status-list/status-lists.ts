import { PresentationError } from "../presentation-error.ts";
import type { StatusListToken } from "./status-list-token.ts";

/** A status list as its address answers with it. */
export interface FetchedStatusList {
  contentType: string;
  body: Uint8Array;
}

/** Fetches a status list; throws if it cannot be had. */
export type FetchStatusList = (uri: string) => Promise<FetchedStatusList>;

/** Verifies a status list for one answer; throws if it is not to be trusted. */
export type VerifyStatusList = (list: FetchedStatusList) => Promise<StatusListToken>;

/** The status lists of issuers. */
export interface StatusLists {
  /**
   * Returns the list at an address.
   * @param verify called for a list that was kept, too: trust may have ended since
   * @throws PresentationError `unavailable` if it cannot be had; the error of `verify`
   */
  read(uri: string, now: Date, verify: VerifyStatusList): Promise<StatusListToken>;
}

/** Most lists that are kept. An issuer has one for many thousand credentials. */
const maxLists = 500;
/** Most bytes of all lists that are kept, compressed as they come. */
const maxBytes = 32 * 1024 * 1024;
/** Time for which a list without `ttl` is used, which the specification leaves to the reader, in milliseconds. */
const usualTtlMs = 5 * 60_000;
/** Longest time for which any list is used: an issuer's own longer one would keep a revocation from counting. */
const maxTtlMs = 24 * 3600_000;
/** Longest time for which a list is used beyond that while its issuer does not answer. */
const maxStaleMs = 24 * 3600_000;
/** Time for which an issuer that did not answer is not asked again. */
const retryMs = 15_000;

interface KeptList {
  list: FetchedStatusList;
  freshUntil: number;
  usableUntil: number;
}

interface KnownList {
  /** The last list that was verified. */
  kept: KeptList | undefined;
  /** Time until which the issuer is not asked again. */
  silentUntil: number;
}

/**
 * Creates lists that are fetched once for all visits within their `ttl`, so that an issuer does not learn of each
 * (draft-ietf-oauth-status-list, section 13.7). `ttl` says when a new one should be fetched, and `exp` until when the list
 * counts: between the two, an issuer that does not answer does no harm. A list without `exp` is never used beyond its time.
 */
export function createStatusLists(fetchList: FetchStatusList): StatusLists {
  /** The one used last stands last. */
  const known = new Map<string, KnownList>();
  const pending = new Map<string, Promise<FetchedStatusList>>();
  let bytes = 0;

  function fetchOnce(uri: string): Promise<FetchedStatusList> {
    const fetching = pending.get(uri) ?? fetchList(uri).finally(() => pending.delete(uri));
    pending.set(uri, fetching);
    return fetching;
  }

  function forget(uri: string): void {
    bytes -= known.get(uri)?.kept?.list.body.length ?? 0;
    known.delete(uri);
  }

  function remember(uri: string, entry: KnownList): void {
    forget(uri);
    known.set(uri, entry);
    bytes += entry.kept?.list.body.length ?? 0;
    for (const [oldest] of known) {
      if (known.size <= maxLists && bytes <= maxBytes) return;
      forget(oldest);
    }
  }

  return {
    read: async (uri, now, verify) => {
      const at = now.getTime();
      const { kept, silentUntil } = known.get(uri) ?? { kept: undefined, silentUntil: 0 };
      if (kept && at < kept.freshUntil) {
        const token = await verify(kept.list).catch(() => undefined);
        if (token) {
          remember(uri, { kept, silentUntil });
          return token;
        }
      }
      let list: FetchedStatusList;
      try {
        if (at < silentUntil) throw new Error("Asked in vain a moment ago");
        list = await fetchOnce(uri);
      } catch (cause) {
        if (at >= silentUntil) remember(uri, { kept, silentUntil: at + retryMs });
        if (kept && at < kept.usableUntil) return verify(kept.list);
        throw new PresentationError("unavailable", "The status list cannot be had.", { cause });
      }
      const token = await verify(list);
      remember(uri, { kept: { list, ...timesOf(token, at) }, silentUntil: 0 });
      return token;
    },
  };
}

function timesOf({ ttl, exp }: StatusListToken, at: number): Omit<KeptList, "list"> {
  const freshUntil = at + Math.min(ttl === undefined ? usualTtlMs : ttl * 1000, maxTtlMs);
  if (exp === undefined) return { freshUntil, usableUntil: freshUntil };
  const expiresAt = exp * 1000;
  return {
    freshUntil: Math.min(freshUntil, expiresAt),
    usableUntil: Math.min(freshUntil + maxStaleMs, expiresAt),
  };
}
