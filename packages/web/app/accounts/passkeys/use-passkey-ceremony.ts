import { EmailAddress } from "@ofage/contract";
import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { createAccountWithPasskey } from "./create-account-with-passkey.ts";
import { type PasskeyLoginResponse, submitPasskeyLogin } from "./passkey-login.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

type PasskeyCeremony =
  /** The user pressed the button. @property typed content of the email field */
  | { kind: "prompt"; typed: string }
  /** The user picked a suggestion in the email field. */
  | { kind: "autofill"; answer: PasskeyLoginResponse }
  /** The user asked for a new account. */
  | { kind: "create"; typed: string };

async function runPasskeyCeremony(
  way: PasskeyCeremony,
  signal: AbortSignal,
): Promise<"signed-in" | "created"> {
  if (way.kind === "autofill") {
    await submitPasskeyLogin(way.answer);
    return "signed-in";
  }
  const email = EmailAddress.safeParse(way.typed).data;
  if (way.kind === "prompt") return signInWithPasskey(email, signal);
  await createAccountWithPasskey(email, signal);
  return "created";
}

/** Runs one passkey ceremony at a time and can abort it. */
export function usePasskeyCeremony() {
  const current = useRef<AbortController>(null);
  const ceremony = useMutation({
    mutationFn: (way: PasskeyCeremony) => {
      current.current = new AbortController();
      return runPasskeyCeremony(way, current.current.signal);
    },
  });
  function cancel() {
    current.current?.abort();
    WebAuthnAbortService.cancelCeremony();
  }
  return { begin: ceremony.mutate, cancel };
}
