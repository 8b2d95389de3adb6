import { brand } from "@ofage/contract";
import { useEffect, useState } from "react";
import { createHostedCheckClient } from "../hosted-check-client.ts";
import { ReturnedPage } from "../methods/returned-page.tsx";
import type { LoadedTexts } from "../texts/load-texts.ts";
import { useTexts } from "../texts/use-texts.ts";
import { Heading, Lead, PrimaryButton } from "../ui/controls.tsx";
import { LanguagePicker } from "../ui/language-picker.tsx";
import { PageLayout } from "../ui/page-layout.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { IdCardLens, OutcomeLens } from "../ui/step-lenses.tsx";
import { bringCodeBack, type ReturnOutcome } from "./bring-code-back.ts";
import { WalletFailure } from "./wallet-failure.tsx";

const currentStorage = () => window.localStorage;

/** Shown in the window that a wallet of this device opens: presents the code that it brought. */
export function WalletReturnPage({ hash, spoken }: { hash: string; spoken: LoadedTexts }) {
  const { language, texts, pick } = useTexts(spoken);
  const [outcome, setOutcome] = useState<ReturnOutcome | "sending">("sending");
  const isSending = outcome === "sending";
  useEffect(() => {
    if (!isSending) return;
    let gone = false;
    async function bring(): Promise<void> {
      const next = await bringCodeBack(hash, currentStorage, createHostedCheckClient);
      if (!gone) setOutcome(next);
    }
    void bring();
    return () => {
      gone = true;
    };
  }, [isSending, hash]);
  const picker = <LanguagePicker label={texts.language} language={language} onPick={pick} />;
  if (outcome === "done") return <ReturnedPage texts={texts} picker={picker} />;
  const { digital_id: words } = texts;
  if (outcome === "elsewhere")
    return (
      <PageLayout check={null} product={brand.name} texts={texts} picker={picker}>
        <ReadingLayout readOn={texts.read_on} lens={<OutcomeLens tone="calm" />} actions={null}>
          <Heading>{words.elsewhere_heading}</Heading>
          <Lead>{words.elsewhere_lead}</Lead>
        </ReadingLayout>
      </PageLayout>
    );
  return (
    <PageLayout check={null} product={brand.name} texts={texts} picker={picker}>
      <ReadingLayout
        readOn={texts.read_on}
        lens={<IdCardLens isBusy={isSending} />}
        actions={
          !isSending && (
            <PrimaryButton onClick={() => setOutcome("sending")}>{texts.failure.try_again}</PrimaryButton>
          )
        }
      >
        <Heading>{words.heading}</Heading>
        <output className="block text-base/6 font-semibold text-link">{isSending && words.sending}</output>
        {!isSending && <WalletFailure failure={outcome.failure} texts={texts} />}
      </ReadingLayout>
    </PageLayout>
  );
}
