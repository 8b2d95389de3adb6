import type { Check } from "@ofage/contract";
import type { Address } from "./address.ts";
import { App } from "./app.tsx";
import type { Calls } from "./calls.ts";
import type { Detector } from "./guidance/detector.ts";
import { Broken } from "./steps/broken.tsx";
import { LanguagePicker } from "./texts/language-picker.tsx";
import type { Spoken } from "./texts/load.ts";
import { useTexts } from "./texts/use-texts.ts";

interface Props {
  address: Address | null;
  /** The check, where it is known already. */
  first: Check | null;
  spoken: Spoken;
  calls: Calls;
  detector: Detector;
}

/** The whole page, in the language of the visitor. */
export function HostedCheck({ address, first, spoken, calls, detector }: Props) {
  const { language, texts, pick } = useTexts(spoken);
  const picker = <LanguagePicker label={texts.language} language={language} onPick={pick} />;
  if (!address) return <Broken texts={texts} picker={picker} />;
  return (
    <App id={address.id} first={first} calls={calls} detector={detector} texts={texts} picker={picker} />
  );
}
