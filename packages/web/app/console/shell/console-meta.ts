import { brand } from "@ofage/contract";

/** Returns a console screen's title and metadata; console screens are not indexed. */
export function consoleMeta(title: string) {
  return [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}
