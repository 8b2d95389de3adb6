import { useState } from "react";
import { mountIsland } from "../../mount-island.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { DemoResult } from "./demo-result.ts";
import { ResultExplanation } from "./result-explanation.tsx";
import { demoResultTexts } from "./demo-result-texts.ts";

/** Result that is being explained. */
export interface ShownResult {
  result: DemoResult;
  /** Element that gets the focus when the dialog closes. */
  returnFocus: HTMLElement;
  /** Runs another verification; called once the dialog has closed. */
  onAgain: () => void;
}

export type ShowResult = (result: ShownResult) => void;

/**
 * Mounts the closed dialog.
 * @returns a function that opens it
 */
export function mountResultDialog(): ShowResult {
  const show = mountIsland<ShowResult>((control) => <ResultDialog control={control} />);
  return (result) => show()(result);
}

function ResultDialog({ control }: { control: (show: ShowResult) => void }) {
  // Stays mounted while it fades out.
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
