import { useState } from "react";
import { mountIsland } from "../../mount-island.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { DemoResult } from "./demo-result.ts";
import { ResultExplanation } from "./result-explanation.tsx";
import { demoResultTexts } from "./demo-result-texts.ts";

/** What is explained. */
export interface ShownResult {
  result: DemoResult;
  /** What gets the focus when the dialog closes. */
  returnFocus: HTMLElement;
  /** Runs another check; asked for once the dialog has closed. */
  onAgain: () => void;
}

export type ShowResult = (result: ShownResult) => void;

/** Puts the dialog into the page, closed. @returns a way to open it */
export function mountResultDialog(): ShowResult {
  const show = mountIsland<ShowResult>((control) => <ResultDialog control={control} />);
  return (result) => show()(result);
}

function ResultDialog({ control }: { control: (show: ShowResult) => void }) {
  // It stays mounted while it fades out.
  const [shown, setShown] = useState<ShownResult & { open: boolean }>();
  control((result) => setShown({ ...result, open: true }));
  const close = () => setShown((before) => before && { ...before, open: false });

  if (!shown) return null;
  const { result: ending, returnFocus, onAgain, open } = shown;
  const { title, text } = demoResultTexts[ending.name];
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={text}
      width="lg"
      returnFocus={{ current: returnFocus }}
    >
      <ResultExplanation
        result={ending}
        onLeave={close}
        onAgain={() => {
          close();
          onAgain();
        }}
      />
    </Dialog>
  );
}
