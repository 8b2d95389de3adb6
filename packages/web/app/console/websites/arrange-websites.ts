import type { Website } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";

/** Order of the websites; "newest" is the server's own, and "status" puts paused ones first. */
export type WebsiteOrder = "newest" | "name" | "status" | "verifications";

type Arranged = Pick<Website, "name" | "domain" | "asset_id" | "is_paused" | "total_verifications">;

const comparisons: Record<Exclude<WebsiteOrder, "newest">, (a: Arranged, b: Arranged) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  status: (a, b) => Number(b.is_paused) - Number(a.is_paused),
  verifications: (a, b) => b.total_verifications - a.total_verifications,
};

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
  return order === "newest" ? found : sorted(found, comparisons[order]);
}
