import { brand } from "@ofage/contract";
import type { Texts } from "../texts/en.ts";
import { Page } from "./page.tsx";
import { Trouble } from "./trouble.tsx";

/** The address has no check or no token, as in a link that was cut short. */
export function Broken({ texts }: { texts: Texts }) {
  return (
    <Page check={null} product={brand.name} texts={texts}>
      <Trouble failure="not_found" texts={texts} retry={null} onCancel={null} />
    </Page>
  );
}
