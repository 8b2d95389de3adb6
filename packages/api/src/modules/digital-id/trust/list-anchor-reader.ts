import type { Db } from "../../../db/schema.ts";
import { readListAnchors, type StoredList } from "./store.ts";
import type { TrustAnchor } from "./trust-anchor.ts";
import { nameTrustedList } from "./trust-sources.ts";

/** Reads the anchors of a list. */
export type ReadAnchorsOf = (list: StoredList) => Promise<readonly TrustAnchor[]>;

const maxVersionCharacters = 60;

/** Creates a reader of lists' anchors that reads a list's certificates again only after it was loaded again. */
export function createListAnchorReader(db: Db): ReadAnchorsOf {
  const known = new Map<string, { loadedAtMs: number; anchors: readonly TrustAnchor[] }>();
  return async (list) => {
    const loadedAtMs = list.loaded_at?.getTime() ?? 0;
    const before = known.get(list.source);
    if (before?.loadedAtMs === loadedAtMs) return before.anchors;
    const list_version = describeVersion(list);
    const { X509Certificate } = await import("../presentation/x509.ts");
    const anchors = (await readListAnchors(db, list.source)).map(({ certificate, ...anchor }) => ({
      ...anchor,
      certificate: new X509Certificate(Buffer.from(certificate, "base64")),
      list_version,
    }));
    known.set(list.source, { loadedAtMs, anchors });
    return anchors;
  };
}

/** Names a list and its number, such as `ec.europa.eu/av-tl 12`, or its day where it has none. */
function describeVersion({ source, sequence, issued_at }: StoredList): string {
  const number = ` ${sequence ?? issued_at?.toISOString().slice(0, 10)}`;
  return nameTrustedList(source).slice(0, maxVersionCharacters - number.length) + number;
}
