import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Divider } from "./divider.tsx";
import { EmailStep } from "./email-step.tsx";
import { useRestoreFocus } from "./use-restore-focus.ts";
import { GoogleButton } from "./google/google-button.tsx";
import { offerPasskeyAutofill } from "./passkeys/offer-passkey-autofill.ts";
import { PasskeyError } from "./passkeys/passkey-error.ts";
import { describePasskeySignInError } from "./passkeys/describe-passkey-sign-in-error.ts";
import { usePasskeyCeremony } from "./passkeys/use-passkey-ceremony.ts";
import { Problem } from "./problem.tsx";
import { useStepFocus } from "./use-step-focus.ts";
import { SwitchDialogPrompt } from "./switch-dialog-prompt.tsx";
import { TextButton } from "./text-button.tsx";

interface OptionsStepProps {
  email: string;
  /** Error that brought the user back to this step. */
  problem: string | undefined;
  /** Tells whether the user came back from the password step. */
  back: boolean;
  /** Console path to open after signing in; the dashboard if undefined. */
  returnTo: string | undefined;
  onNext: (email: string) => void;
  onBusy: (busy: boolean) => void;
  onSignUp: () => void;
  onSignedIn: () => void;
  onCreated: () => void;
}

/** Renders the first step of sign-in: Google, a passkey, or an email address. */
export function OptionsStep({
  email,
  problem: brought,
  back,
  returnTo,
  onNext,
  onBusy,
  onSignUp,
  onSignedIn,
  onCreated,
}: OptionsStepProps) {
  const typed = useRef(email);
  const [problem, setProblem] = useState(brought);
  const [mayCreate, setMayCreate] = useState(false);
  const [waiting, setWaiting] = useState<"google" | "passkey">();
  const [offering, setOffering] = useState(true);
  const passkey = usePasskeyCeremony();
  const passkeyButton = useRestoreFocus(waiting === "passkey");

  function wait(what: typeof waiting) {
    setWaiting(what);
    onBusy(what !== undefined);
  }

  function forget() {
    setProblem(undefined);
    setMayCreate(false);
  }

  function begin(way: Parameters<typeof passkey.begin>[0]) {
    forget();
    wait("passkey");
    passkey.begin(way, {
      // The dialog closes now, so nothing starts again.
      onSuccess: (outcome) => (outcome === "created" ? onCreated() : onSignedIn()),
      onError: (error) => {
        wait(undefined);
        setProblem(describePasskeySignInError(error));
        // Browsers report a cancelled prompt and a prompt without a passkey alike, so a new user can say which it was.
        const none = way.kind === "autofill" ? "not_found" : "cancelled";
        setMayCreate(error instanceof PasskeyError && error.code === none);
        // A suggestion that failed is not offered again.
        if (way.kind === "autofill") setOffering(false);
      },
    });
  }

  const picked = useRef(begin);
  useEffect(() => {
    picked.current = begin;
  });
  const idle = offering && waiting === undefined;
  useEffect(
    () => (idle ? offerPasskeyAutofill((answer) => picked.current({ kind: "autofill", answer })) : undefined),
    [idle],
  );
  useStepFocus(() => {
    if (back && brought) passkeyButton.current?.focus();
  });

  return (
    <>
      <div className="grid gap-4">
        {problem && <Problem text={problem} />}
        {mayCreate && (
          <p className="text-sm text-muted">
            No passkey yet?{" "}
            <TextButton onClick={() => begin({ kind: "create", typed: typed.current })}>
              Create an account with a passkey
            </TextButton>
          </p>
        )}
        <GoogleButton
          intent="sign-in"
          returnTo={returnTo}
          disabled={waiting === "passkey"}
          onPress={forget}
          onProblem={setProblem}
          onBusy={(busy) => wait(busy ? "google" : undefined)}
        />
        <Button
          ref={passkeyButton}
          variant="secondary"
          busy={waiting === "passkey"}
          disabled={waiting !== undefined}
          onClick={() => begin({ kind: "prompt", typed: typed.current })}
        >
          {waiting !== "passkey" && <KeyRound aria-hidden="true" className="size-4" />}
          Sign in with Passkey
        </Button>
        {waiting === "passkey" && (
          <p className="text-center text-sm text-muted">
            Follow your browser's prompt. <TextButton onClick={passkey.cancel}>Cancel</TextButton>
          </p>
        )}
        <Divider />
        <EmailStep
          email={email}
          autoComplete="username webauthn"
          focus={back && !brought}
          disabled={waiting !== undefined}
          onType={(value) => {
            typed.current = value;
          }}
          onNext={onNext}
        />
      </div>
      <SwitchDialogPrompt
        text="New here?"
        action="Create free account"
        disabled={waiting !== undefined}
        onClick={onSignUp}
      />
    </>
  );
}
