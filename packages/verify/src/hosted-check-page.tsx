import { brand, type HostedCheck } from "@ofage/contract";
import type { HostedCheckLink } from "./hosted-check-link.ts";
import { App } from "./app.tsx";
import type { HostedCheckClient } from "./hosted-check-client.ts";
import { ReturnedPage } from "./methods/returned-page.tsx";
import { BrokenLinkPage } from "./steps/broken-link-page.tsx";
import { BrokenStep } from "./steps/broken-step.tsx";
import { LanguagePicker } from "./ui/language-picker.tsx";
import { PageLayout } from "./ui/page-layout.tsx";
import { RenderBoundary } from "./ui/render-boundary.tsx";
import type { LoadedTexts } from "./texts/load-texts.ts";
import { useTexts } from "./texts/use-texts.ts";

interface Props {
  /** `returned`: the visitor comes back from the website's own provider. */
  address: HostedCheckLink | "returned" | null;
  /** The verification, if already known. */
  first: HostedCheck | null;
  spoken: LoadedTexts;
  calls: HostedCheckClient;
}

/** The whole page, in the visitor's language. */
export function HostedCheckPage({ address, first, spoken, calls }: Props) {
  const { language, texts, pick } = useTexts(spoken);
  const picker = <LanguagePicker label={texts.language} language={language} onPick={pick} />;
  if (address === "returned") return <ReturnedPage texts={texts} picker={picker} />;
  if (!address) return <BrokenLinkPage texts={texts} picker={picker} />;
  const broken = (
    <PageLayout check={null} product={brand.name} texts={texts} picker={picker}>
      <BrokenStep texts={texts} back={null} />
    </PageLayout>
  );
  return (
    <RenderBoundary fallback={broken}>
      <App {...address} first={first} calls={calls} texts={texts} picker={picker} />
    </RenderBoundary>
  );
}
