import { brand } from "@ofage/contract";
import type { ReactNode } from "react";
import type { Texts } from "../texts/texts.ts";
import { Page } from "./page.tsx";
import { Trouble } from "./trouble.tsx";

/** The address has no check or no token, as in a link that was cut short. */
export function Broken({ texts, picker }: { texts: Texts; picker?: ReactNode }) {
  return (
    <Page check={null} product={brand.name} texts={texts} picker={picker}>
      <Trouble failure="not_found" texts={texts} retry={null} onCancel={null} />
    </Page>
  );
}
