import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "@ofage/contract";
import { reports } from "../plugins/measured-reports.ts";
import type { Block } from "./content/blocks.ts";

/** Source of the model card. The accuracy command writes its figures into it. */
export const modelCardFile = join(import.meta.dirname, "../../../docs/model-card.md");

const repositoryDocs = `${brand.repositoryUrl}/blob/main/docs`;

/** Returns the model card as a page's blocks. */
export function modelCardBlocks(): Block[] {
  return [{ kind: "prose", text: prepareCardForSite(readFileSync(modelCardFile, "utf8")) }];
}

/**
 * Removes the card's title, which the page has itself, and the accuracy command's marks, and points links to the site or the repository.
 */
export function prepareCardForSite(card: string): string {
  return card
    .replace(/^# .*\n/, "")
    .replaceAll(/^<!--.*-->\n/gm, "")
    .replaceAll(/\]\(([\w/.-]+\.(?:md|json))\)/g, (_, file: string) =>
      reports.includes(file) ? `](/${file})` : `](${repositoryDocs}/${file})`,
    );
}
