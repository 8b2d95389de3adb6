import { useEffect, useState } from "react";
import type { DigitalIdStep, DigitalIdStepProps } from "../digital-id/digital-id-step.tsx";
import { CallFailureStep } from "../steps/call-failure-step.tsx";
import { LoadingStep } from "../steps/loading-step.tsx";

/** Loads the step for a digital ID, which the visitors of most websites never see, and shows it. */
export function DigitalIdLoader(props: DigitalIdStepProps) {
  const [Step, setStep] = useState<typeof DigitalIdStep | "failed" | null>(null);
  const isLoading = Step === null;
  useEffect(() => {
    if (!isLoading) return;
    let gone = false;
    import("../digital-id/digital-id-step.tsx").then(
      (module) => gone || setStep(() => module.DigitalIdStep),
      () => gone || setStep("failed"),
    );
    return () => {
      gone = true;
    };
  }, [isLoading]);
  const { texts, onCancel } = props;
  if (isLoading) return <LoadingStep texts={texts} onCancel={onCancel} />;
  if (Step === "failed") {
    return (
      <CallFailureStep
        failure="offline"
        texts={texts}
        retry={{ text: texts.failure.try_again, run: () => setStep(null) }}
        onCancel={onCancel}
      />
    );
  }
  return <Step {...props} />;
}
