import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { enterConsole } from "./enter-console.ts";
import { readInvitedEmail } from "./invitation/pending-invitation.ts";
import { OptionsStep } from "./options-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import type { PendingSignUp } from "./pending-sign-up.ts";

interface SignInDialogProps {
  open: boolean;
  notice: string | undefined;
  /** Error shown on the first step. */
  problem: string | undefined;
  /** Console path to open after signing in; the dashboard if undefined. */
  returnTo: string | undefined;
  onClose: () => void;
  onSignUp: () => void;
  /** Called when a passkey created a new account, whose session has started. */
  onCreated: () => void;
  /** Called after the right password for an address that still waits for its code. */
  onUnverified: (signUp: PendingSignUp, problem: string) => void;
}

/** Renders the sign-in dialog: options, then password. Closing it discards everything typed. */
export function SignInDialog({ open, notice, onClose, ...steps }: SignInDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title="Welcome back" description={notice} busy={busy}>
      <Steps
        {...steps}
        onBusy={setBusy}
        onSignedIn={() => {
          onClose();
          enterConsole(steps.returnTo);
        }}
      />
    </Dialog>
  );
}

type StepsProps = Omit<SignInDialogProps, "open" | "notice" | "onClose"> & {
  onBusy: (busy: boolean) => void;
  onSignedIn: () => void;
};

function Steps({ problem, returnTo, onBusy, onSignUp, onCreated, onUnverified, onSignedIn }: StepsProps) {
  const [email, setEmail] = useState(readInvitedEmail);
  const [at, setAt] = useState<{ step: "options" | "password"; back: boolean; problem?: string | undefined }>(
    {
      step: "options",
      back: false,
      problem,
    },
  );

  if (at.step === "password") {
    return (
      <PasswordStep
        email={email}
        returnTo={returnTo}
        onBack={(reason) => setAt({ step: "options", back: true, problem: reason })}
        onBusy={onBusy}
        onSignedIn={onSignedIn}
        onUnverified={onUnverified}
      />
    );
  }
  return (
    <OptionsStep
      email={email}
      problem={at.problem}
      back={at.back}
      returnTo={returnTo}
      onNext={(next) => {
        setEmail(next);
        setAt({ step: "password", back: false });
      }}
      onBusy={onBusy}
      onSignUp={onSignUp}
      onSignedIn={onSignedIn}
      onCreated={onCreated}
    />
  );
}
