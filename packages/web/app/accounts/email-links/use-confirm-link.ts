import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { describeError } from "../../session/error-messages.ts";
import { useLinkToken } from "./use-link-token.ts";

export type EmailLinkState =
  | { kind: "loading" }
  | { kind: "asked"; confirm: () => void }
  | { kind: "done" }
  /** The link itself is invalid; only a new one helps. */
  | { kind: "refused"; message: string }
  /** The server was unreachable or could not answer; the link may still be valid. */
  | { kind: "failed"; message: string; retry: () => void };

export const incompleteLinkMessage = "This link is incomplete.";

/**
 * Submits the emailed link of this page when the person presses for it: a mail scanner that opens links, and runs their scripts, decides
 * nothing.
 */
export function useConfirmLink(confirm: (input: { token: string }) => Promise<unknown>): EmailLinkState {
  const token = useLinkToken();
  const { mutate, status, error } = useMutation({ mutationFn: confirm });
  if (token === null) return { kind: "refused", message: incompleteLinkMessage };
  if (status === "success") return { kind: "done" };
  if (token === undefined || status === "pending") return { kind: "loading" };
  const submit = () => mutate({ token });
  if (status === "idle") return { kind: "asked", confirm: submit };
  const failure = describeLinkError(error);
  if (failure.refused) return { kind: "refused", message: failure.sentence };
  return { kind: "failed", message: failure.sentence, retry: submit };
}

/** Returns the message for a link error, and whether the link was refused or the request failed. */
export function describeLinkError(error: unknown): { refused: boolean; sentence: string } {
  return {
    refused: error instanceof ApiError && error.status === 400,
    sentence: describeError(error, "Something went wrong. Please try again."),
  };
}
