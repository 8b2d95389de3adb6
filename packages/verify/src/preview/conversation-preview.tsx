import { brand, defaultColors, type HostedCheck, type ScanStyle } from "@ofage/contract";
import { useEffect } from "react";
import { ConversationView } from "../conversation/conversation-view.tsx";
import type { LoadedTexts } from "../texts/load-texts.ts";
import { useTexts } from "../texts/use-texts.ts";
import { QuietButton } from "../ui/controls.tsx";
import { FaceIcon } from "../ui/icons.tsx";
import { LanguagePicker } from "../ui/language-picker.tsx";
import { PageLayout } from "../ui/page-layout.tsx";
import { conversationStates } from "./conversation-states.ts";

const doNothing = () => undefined;

/** A check that has only what the frame around the steps shows. */
const previewCheck = {
  is_test: false,
  methods: [{ method: "face_scan", state: "available", attempts_left: 1 }],
  website: {
    name: "Harbor Wines",
    url_logo: null,
    url_icon: null,
    brand_color: defaultColors.brand,
    brand_accent_color: defaultColors.accent,
  },
} as HostedCheck;

/**
 * Shows one state of the scan's screen without a camera, for whoever works on it: `preview.html?scan=turn&style=spoken&lang=ar&scheme=dark`,
 * with `paused=camera` or `paused=line` while it is held up.
 */
export function ConversationPreview({ first, query }: { first: LoadedTexts; query: URLSearchParams }) {
  const { texts, language, pick } = useTexts(first);
  const state = conversationStates[query.get("scan") ?? ""] ?? conversationStates.positioning!;
  const paused = query.get("paused");
  const style: ScanStyle = query.get("style") === "spoken" ? "spoken" : "shown";
  useEffect(() => {
    document.documentElement.dataset.scheme = query.get("scheme") ?? "light";
  }, [query]);
  return (
    <PageLayout
      check={previewCheck}
      product={brand.name}
      texts={texts}
      picker={<LanguagePicker label={texts.language} language={language} onPick={pick} />}
    >
      <ConversationView
        state={state}
        scanStyle={style}
        texts={texts}
        request={paused === "camera" || paused === "line" ? texts.conversation.paused[paused] : undefined}
        camera={<FaceIcon />}
        actions={
          <>
            <QuietButton onClick={doNothing}>
              {style === "shown" ? texts.conversation.cannot_see_marks : texts.conversation.can_see_marks}
            </QuietButton>
            <QuietButton onClick={doNothing}>{texts.scan.cancel}</QuietButton>
          </>
        }
      />
    </PageLayout>
  );
}
