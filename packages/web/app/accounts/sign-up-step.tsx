import { useState } from "react";
import { Divider } from "./divider.tsx";
import { EmailStep } from "./email-step.tsx";
import { GoogleButton } from "./google/google-button.tsx";
import { Problem } from "./problem.tsx";
import { SwitchDialogPrompt } from "./switch-dialog-prompt.tsx";

interface SignUpStepProps {
  email: string;
  /** What brought the person to this dialog again. */
  problem: string | undefined;
  /** Whether the person comes from the password step. */
  back: boolean;
  onNext: (email: string) => void;
  onBusy: (busy: boolean) => void;
  onSignIn: () => void;
}

/** The first step of signing up: Google, or an address. */
export function SignUpStep({ email, problem: brought, back, onNext, onBusy, onSignIn }: SignUpStepProps) {
  const [problem, setProblem] = useState(brought);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <div className="grid gap-4">
        {problem && <Problem text={problem} />}
        <GoogleButton
          intent="sign-up"
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
