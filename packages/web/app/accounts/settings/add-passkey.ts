import { ApiError } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { createPasskeyCredential } from "../passkeys/create-passkey-credential.ts";
import { PasskeyError } from "../passkeys/passkey-error.ts";
import { supportsPasskeys } from "../passkeys/supports-passkeys.ts";

/** Creates a passkey in this browser and adds it to the account, with an optional label. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      for (const queryKey of [["activity"], ["me"]]) void queries.invalidateQueries({ queryKey });
      return queries.invalidateQueries({ queryKey: ["passkeys"] });
    },
  });
}

/**
 * Adds the passkey.
 * @throws PasskeyError unsupported, registration_cancelled; ApiError; other browser errors unchanged
 */
async function addPasskey(label: string | undefined) {
  if (!supportsPasskeys()) {
    throw new PasskeyError("unsupported", "Passkeys are not supported in this browser");
  }
  const { options, passkey_token } = await api.addPasskey({ label });
  const credential = await createPasskeyCredential(options);
  return api.verifyAddedPasskey({ passkey_token, credential });
}

/** Returns the toast for a passkey that could not be added. */
export function describeAddPasskeyError(error: unknown): { kind: "error" | "info"; sentence: string } {
  const kind = "error";
  if (error instanceof ApiError)
    return { kind, sentence: serverErrorMessage(error) ?? "Failed to add passkey" };
  if (!(error instanceof Error)) return { kind, sentence: "Failed to add passkey" };
  if (error.message.includes("cancelled"))
    return { kind: "info", sentence: "Passkey registration cancelled" };
  if (error instanceof PasskeyError) return { kind, sentence: error.message };
  // WebAuthn Level 3 §5.1.3: the authenticator already holds one of the excluded passkeys.
  if (error.name === "InvalidStateError") {
    return { kind, sentence: "This device already has a passkey for your account" };
  }
  return { kind, sentence: "Failed to add passkey" };
}
