import type { MethodPlan } from "@ofage/contract";
import { ArrowDown } from "lucide-react";
import { describeFlow, type FlowStep } from "./describe-flow.ts";
import { methodText } from "./method-texts.ts";

interface FlowPictureProps {
  /** Whom the flow is for, such as "Everyone else". */
  title: string;
  plan: MethodPlan;
  /** The own provider's name, if it has one. */
  provider: string;
}

const answerTexts = {
  under: "Under the age",
  inconclusive: "Couldn't tell",
  spoof: "Attacked",
  unproven: "Nothing proven",
} as const;

/** Draws where a visitor goes: the methods in turn, and where each answer leads. */
export function FlowPicture({ title, plan, provider }: FlowPictureProps) {
  const steps = describeFlow(plan);
  const nameOf = (method: FlowStep["method"]) =>
    method === "custom" && provider.trim() !== "" ? provider : methodText(method).name;
  return (
    <section aria-label={`Flow: ${title}`} className="grid content-start gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      {steps.length === 0 && <p className="text-sm text-bad">Nobody could pass.</p>}
      <ol className="grid gap-2">
        {steps.map(({ method, attempts, leads }, index) => (
          <li key={method} className="grid gap-2">
            {index > 0 && <ArrowDown aria-hidden="true" className="mx-auto size-4 text-muted" />}
            <div className="rounded-control border border-line bg-sunken/50 p-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{nameOf(method)}</span>
                <span className="text-sm text-muted">
                  {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
                </span>
              </p>
              <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
                <dt className="text-muted">Old enough</dt>
                <dd className="font-medium text-good">Passes</dd>
                {leads.map(({ answer, to }) => (
                  <FlowLead
                    key={answer}
                    answer={answerTexts[answer]}
                    to={to.length === 0 ? "Doesn't pass" : to.map(nameOf).join(" or ")}
                  />
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FlowLead({ answer, to }: { answer: string; to: string }) {
  return (
    <>
      <dt className="text-muted">{answer}</dt>
      <dd className="min-w-0 wrap-anywhere">{to}</dd>
    </>
  );
}
