import type { CameraProblem } from "../camera/problems.ts";
import { fill } from "../texts/fill.ts";
import type { Texts } from "../texts/en.ts";
import { Heading, Lead, MainButton, QuietButton } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { NoCameraSign } from "./signs.tsx";
import { Step } from "./step.tsx";

interface Props {
  problem: CameraProblem;
  website: string;
  texts: Texts;
  onTryAgain: () => void;
  onCancel: () => void;
}

/** Why there is no picture, and what to do about it. */
export function CameraTrouble({ problem, website, texts, onTryAgain, onCancel }: Props) {
  return (
    <Step
      lens={
        <Lens state={{ name: "warning" }}>
          <NoCameraSign />
        </Lens>
      }
      actions={
        <>
          <MainButton onClick={onTryAgain}>{texts.camera.try_again}</MainButton>
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        </>
      }
    >
      <Heading>{texts.camera[problem].heading}</Heading>
      <Lead>{fill(texts.camera[problem].lead, { website })}</Lead>
    </Step>
  );
}
