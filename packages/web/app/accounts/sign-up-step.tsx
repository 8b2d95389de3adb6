import { useState } from "react";
import { Divider } from "./divider.tsx";
import { EmailStep } from "./email-step.tsx";
import { GoogleButton } from "./google/google-button.tsx";
import { Problem } from "./problem.tsx";
import { SwitchDialogPrompt } from "./switch-dialog-prompt.tsx";

interface SignUpStepProps {
  email: string;
  /** Error that brought the user back to this dialog. */
  problem: string | undefined;
  /** Tells whether the user came back from the password step. */
  back: boolean;
  /** Console path to open after signing up; the dashboard if undefined. */
  returnTo: string | undefined;
  onNext: (email: string) => void;
  onBusy: (busy: boolean) => void;
  onSignIn: () => void;
}

/** Renders the first step of sign-up: Google, or an email address. */
export function SignUpStep({
  email,
  problem: brought,
  back,
  returnTo,
  onNext,
  onBusy,
  onSignIn,
}: SignUpStepProps) {
  const [problem, setProblem] = useState(brought);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <div className="grid gap-4">
        {problem && <Problem text={problem} />}
        <GoogleButton
          intent="sign-up"
          returnTo={returnTo}
          onPress={() => setProblem(undefined)}
          onProblem={setProblem}
          onBusy={(busy) => {
            setLeaving(busy);
            onBusy(busy);
          }}
        />
        <Divider />
        <EmailStep email={email} autoComplete="username" focus={back} disabled={leaving} onNext={onNext} />
      </div>
      <SwitchDialogPrompt
        text="Already have an account?"
        action="Sign in"
        disabled={leaving}
        onClick={onSignIn}
      />
    </>
  );
}
