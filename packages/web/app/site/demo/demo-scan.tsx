import { Check } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { DrawnFace } from "./drawn-face.tsx";
import { ringClass } from "./demo-scenes.ts";

/** Moves the drawn face into the circle as the prompts ask, by the step from demo-scenes.ts. */
const faceClass =
  "transition-transform duration-1000 ease-in-out scale-105 group-data-[step=0]/scene:translate-x-6 group-data-[step=0]/scene:translate-y-5 group-data-[step=0]/scene:scale-75 group-data-[step=1]/scene:translate-x-4 group-data-[step=1]/scene:scale-90";

const sweepClass =
  "[stroke-dashoffset:100.5] transition-[stroke-dashoffset] duration-1000 ease-in-out group-data-[step=3]/scene:[stroke-dashoffset:66] group-data-[step=4]/scene:[stroke-dashoffset:28] group-data-[step=5]/scene:[stroke-dashoffset:0]";

/** Second scene: the circle and the current prompt. */
export function DemoScan({ prompt }: { prompt: string }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <div className="relative size-52">
        <div className="absolute inset-2.5 overflow-hidden rounded-full bg-sunken">
          <DrawnFace className={faceClass} />
        </div>
        <svg
          viewBox="0 0 208 208"
          fill="none"
          className={cx("absolute inset-0 -rotate-90 group-data-[step=5]/scene:text-good!", ringClass)}
        >
          <circle cx="104" cy="104" r="100" stroke="var(--color-line)" strokeWidth="5" />
          <circle
            cx="104"
            cy="104"
            r="100"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray="100"
            className={sweepClass}
          />
        </svg>
        <span className="absolute right-3 bottom-3 grid size-10 scale-75 place-items-center rounded-full bg-good text-on-brand opacity-0 transition group-data-[step=5]/scene:scale-100 group-data-[step=5]/scene:opacity-100">
          <Check className="size-6" />
        </span>
      </div>
      <p data-prompt className="mt-8 w-full text-center text-lg font-semibold">
        {prompt}
      </p>
      <p className="mt-1 text-center text-sm text-muted">Nothing is recorded</p>
    </div>
  );
}
