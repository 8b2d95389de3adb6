import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { OptionsStep } from "./options-step.tsx";
import { PasswordStep } from "./password-step.tsx";

interface SignInDialogProps {
  open: boolean;
  /** Error shown on the first step. */
  problem: string | undefined;
  onClose: () => void;
  onSignUp: () => void;
  /** Called when a passkey created a new account, whose session has started. */
  onCreated: () => void;
}

/** Renders the sign-in dialog: options, then password. Closing it discards everything typed. */
export function SignInDialog({ open, problem, onClose, onSignUp, onCreated }: SignInDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title="Welcome back" busy={busy}>
      <Steps
        problem={problem}
        onBusy={setBusy}
        onSignUp={onSignUp}
        onCreated={onCreated}
        onSignedIn={() => {
          onClose();
          location.assign("/app");
        }}
      />
    </Dialog>
  );
}

interface StepsProps {
  problem: string | undefined;
  onBusy: (busy: boolean) => void;
  onSignUp: () => void;
  onCreated: () => void;
  onSignedIn: () => void;
}

function Steps({ problem, onBusy, onSignUp, onCreated, onSignedIn }: StepsProps) {
  const [email, setEmail] = useState("");
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
        onBack={(reason) => setAt({ step: "options", back: true, problem: reason })}
        onBusy={onBusy}
        onSignedIn={onSignedIn}
      />
    );
  }
  return (
    <OptionsStep
      email={email}
      problem={at.problem}
      back={at.back}
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
