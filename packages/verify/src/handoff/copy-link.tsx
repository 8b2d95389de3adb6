import { useEffect, useState } from "react";
import { copiedNoticeMs } from "../settings.ts";
import { SecondaryButton } from "../ui/controls.tsx";
import type { Texts } from "../texts/texts.ts";

/** Copies the link; if the browser does not allow it, shows the link for copying by hand. */
export function CopyLink({ url, texts }: { url: string; texts: Texts }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setState("copied");
    } catch {
      setState("refused");
    }
  }

  return (
    <>
      <SecondaryButton onClick={() => void copy()}>
        {state === "copied" ? texts.handover.copied : texts.handover.copy}
      </SecondaryButton>
      <output className="sr-only">{state === "copied" && texts.handover.copied}</output>
      {state === "refused" && (
        <p dir="ltr" className="rounded-xl border border-line p-3 text-start text-xs break-all select-all">
          {url}
        </p>
      )}
    </>
  );
}
