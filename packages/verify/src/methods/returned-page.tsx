import { brand } from "@ofage/contract";
import type { ReactNode } from "react";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead } from "../ui/controls.tsx";
import { PageLayout } from "../ui/page-layout.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { OutcomeLens } from "../ui/step-lenses.tsx";

/** Shown in the provider's window once the visitor is done there: the check goes on in the window that opened it. */
export function ReturnedPage({ texts, picker }: { texts: Texts; picker?: ReactNode }) {
  return (
    <PageLayout check={null} product={brand.name} texts={texts} picker={picker}>
      <ReadingLayout readOn={texts.read_on} lens={<OutcomeLens tone="calm" />} actions={null}>
        <Heading>{texts.provider.returned_heading}</Heading>
        <Lead>{texts.provider.returned_lead}</Lead>
      </ReadingLayout>
    </PageLayout>
  );
}
