import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { api } from "../../session/api.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useRestoreFocus } from "../use-restore-focus.ts";
import { describeGoogleError, googleNotConfiguredMessage } from "./google-error-messages.ts";
import type { GoogleIntent } from "./google-flow.ts";
import { GoogleMark } from "./google-mark.tsx";
import { redirectToGoogle } from "./redirect-to-google.ts";

interface GoogleButtonProps {
  intent: GoogleIntent;
  /** Defaults to the intent's. */
  label?: string;
  /** Console path to open after signing in; the dashboard if undefined. */
  returnTo: string | undefined;
  disabled?: boolean;
  /** Called on each press, before anything else. */
  onPress: () => void;
  onProblem: (sentence: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Renders the Google button. If the server has no Google sign-in, the button says so before and after a press. */
export function GoogleButton({
  intent,
  label = intent === "sign-in" ? "Sign in with Google" : "Sign up with Google",
  returnTo,
  disabled,
  onPress,
  onProblem,
  onBusy,
}: GoogleButtonProps) {
  const captionId = useId();
  const [isPressedInVain, setIsPressedInVain] = useState(false);
  const google = useQuery({
    queryKey: ["google"],
    queryFn: ({ signal }) => api.readGoogle({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const missing = google.data?.configured === false;
  const go = useMutation({ mutationFn: () => redirectToGoogle(intent, returnTo) });
  const { reset } = go;
  const leaving = go.isPending || go.isSuccess;
  const button = useRestoreFocus(leaving);

  useEffect(() => {
    // The back button can restore this page from the back/forward cache while it still shows the spinner.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      onBusy(false);
    };
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, [reset, onBusy]);

  function press() {
    onPress();
    if (missing) {
      setIsPressedInVain(true);
      return;
    }
    onBusy(true);
    go.mutate(undefined, {
      onError: (error) => {
        onBusy(false);
        onProblem(describeGoogleError(intent, error));
      },
    });
  }

  return (
    <div className="grid gap-1.5">
      <Button
        ref={button}
        variant="secondary"
        className="w-full"
        onClick={press}
        // After success, the browser is already on its way to Google.
        busy={leaving}
        disabled={disabled}
        aria-describedby={missing ? captionId : undefined}
      >
        {!leaving && <GoogleMark />}
        {label}
      </Button>
      {missing && (
        <p
          // A new element, so that a screen reader announces it after the press.
          key={String(isPressedInVain)}
          id={captionId}
          role={isPressedInVain ? "alert" : undefined}
          className={cx("text-center text-sm", isPressedInVain ? "text-bad" : "text-muted")}
        >
          {googleNotConfiguredMessage}
        </p>
      )}
    </div>
  );
}
