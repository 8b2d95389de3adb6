import { Email } from "@ofage/contract";
import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { createAccountWithPasskey } from "./create-account.ts";
import { type LoginAnswer, logIn } from "./log-in.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

type Way =
  /** The button. @property typed what stands in the e-mail field */
  | { way: "prompt"; typed: string }
  /** A suggestion in the e-mail field was picked. */
  | { way: "autofill"; answer: LoginAnswer }
  /** The person asked for an account of their own. */
  | { way: "create"; typed: string };

async function run(way: Way, signal: AbortSignal): Promise<"signed-in" | "created"> {
  if (way.way === "autofill") {
    await logIn(way.answer);
    return "signed-in";
  }
  const email = Email.safeParse(way.typed).data;
  if (way.way === "prompt") return signInWithPasskey(email, signal);
  await createAccountWithPasskey(email, signal);
  return "created";
}

/** One ceremony with a passkey at a time, and the way to break it off. */
export function usePasskey() {
  const current = useRef<AbortController>(null);
  const ceremony = useMutation({
    mutationFn: (way: Way) => {
      current.current = new AbortController();
      return run(way, current.current.signal);
    },
  });
  function cancel() {
    current.current?.abort();
    WebAuthnAbortService.cancelCeremony();
  }
  return { begin: ceremony.mutate, cancel };
}
