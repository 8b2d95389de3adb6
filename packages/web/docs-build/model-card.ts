import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "@ofage/contract";
import { reports } from "../plugins/measured-reports.ts";
import type { Block } from "./content/blocks.ts";

/** The one text of the card. The accuracy command writes its figures into it. */
export const modelCardFile = join(import.meta.dirname, "../../../docs/model-card.md");

const repositoryDocs = `${brand.repositoryUrl}/blob/main/docs`;

/** The model card as a page's blocks. */
export function modelCardBlocks(): Block[] {
  return [{ kind: "prose", text: prepareCardForSite(readFileSync(modelCardFile, "utf8")) }];
}

/** Without its title, which is the page's own, and without marks that only the command reads; links lead to the site or the repository. */
export function prepareCardForSite(card: string): string {
  return card
    .replace(/^# .*\n/, "")
    .replaceAll(/^<!--.*-->\n/gm, "")
    .replaceAll(/\]\(([\w/.-]+\.(?:md|json))\)/g, (_, file: string) =>
      reports.includes(file) ? `](/${file})` : `](${repositoryDocs}/${file})`,
    );
}
