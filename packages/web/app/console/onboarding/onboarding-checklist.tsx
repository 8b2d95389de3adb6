import type { Onboarding } from "@ofage/contract";
import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { ShareBar } from "../../ui/share-bar.tsx";
import { useChecklistCollapsed } from "./use-checklist-collapsed.ts";
import { type OnboardingStep, onboardingSteps } from "./onboarding-steps.ts";

/** Lists the steps to the first live verification. Real data ticks them off, and the list disappears when all are done. */
export function OnboardingChecklist({ done }: { done: Onboarding }) {
  const id = useId();
  const [folded, setFolded] = useChecklistCollapsed();
  const count = onboardingSteps.filter((step) => done[step.id]).length;
  if (count === onboardingSteps.length) return null;
  const next = onboardingSteps.find((step) => !done[step.id]);
  return (
    <Card>
      <section aria-labelledby={`${id}-title`}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
          <h2 id={`${id}-title`} className="text-lg">
            Your first steps
          </h2>
          <div className="order-last flex w-full items-center gap-3 sm:order-none sm:ml-auto sm:w-auto">
            <output className="text-sm whitespace-nowrap text-muted tabular-nums">
              {count} of {onboardingSteps.length} done
            </output>
            <div className="grow sm:w-36">
              <ShareBar share={count / onboardingSteps.length} />
            </div>
          </div>
          <button
            type="button"
            aria-expanded={!folded}
            aria-controls={`${id}-steps`}
            onClick={() => setFolded(!folded)}
            className={buttonClass({ variant: "quiet", size: "sm" }, "-mr-2 ml-auto sm:ml-0")}
          >
            {folded ? "Show" : "Hide"}
            <span className="sr-only"> the first steps</span>
            <ChevronDown
              aria-hidden="true"
              className={cx("size-4 transition-transform", !folded && "rotate-180")}
            />
          </button>
        </div>
        <ol id={`${id}-steps`} hidden={folded} className="divide-y divide-line border-t border-line">
          {onboardingSteps.map((step) => (
            <StepRow key={step.id} step={step} done={done[step.id]} next={step === next} />
          ))}
        </ol>
      </section>
    </Card>
  );
}

function StepRow({ step, done, next }: { step: OnboardingStep; done: boolean; next: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3">
      <span
        className={cx(
          "grid size-7 shrink-0 place-items-center rounded-full",
          done ? "bg-good-soft text-good" : "border-2 border-line-strong",
        )}
      >
        {done && <Check aria-hidden="true" className="size-4" />}
        <span className="sr-only">{done ? "Done:" : "To do:"}</span>
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h3 className={cx("text-base", done && "text-muted")}>{step.title}</h3>
        <p className="text-sm text-muted">{step.text}</p>
      </div>
      {!done && (
        <Link
          to={step.to}
          className={buttonClass(
            { variant: next ? "primary" : "secondary", size: "sm" },
            "max-sm:ml-11 sm:min-w-30",
          )}
        >
          {step.action}
        </Link>
      )}
    </li>
  );
}
