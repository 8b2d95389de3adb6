import { brand } from "@ofage/contract";
import type { ReactNode } from "react";
import type { Texts } from "../texts/texts.ts";
import { PageLayout } from "../ui/page-layout.tsx";
import { CallFailureStep } from "./call-failure-step.tsx";

/** Shown when the URL lacks the check or the token, as in a truncated link. */
export function BrokenLinkPage({ texts, picker }: { texts: Texts; picker?: ReactNode }) {
  return (
    <PageLayout check={null} product={brand.name} texts={texts} picker={picker}>
      <CallFailureStep failure="not_found" texts={texts} retry={null} onCancel={null} />
    </PageLayout>
  );
}
