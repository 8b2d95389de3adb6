import type { Website } from "@ofage/contract";

/** Order of the websites; "newest" is the server's own. */
export type WebsiteOrder = "newest" | "name" | "verifications";

type Arranged = Pick<Website, "name" | "domain" | "asset_id" | "total_verifications">;

/** Returns the websites whose name, domain or asset ID contains the text, in an order. */
export function arrangeWebsites<W extends Arranged>(
  websites: readonly W[],
  search: string,
  order: WebsiteOrder,
): W[] {
  const text = search.trim().toLowerCase();
  const found = websites.filter(({ name, domain, asset_id }) =>
    `${name} ${domain} ${asset_id}`.toLowerCase().includes(text),
  );
  if (order === "name") return found.toSorted((a, b) => a.name.localeCompare(b.name));
  if (order === "verifications")
    return found.toSorted((a, b) => b.total_verifications - a.total_verifications);
  return found;
}
