import { brand } from "@ofage/contract";

/** Title of a console screen; none of them belongs in a search engine. */
export function consoleMeta(title: string) {
  return [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}
