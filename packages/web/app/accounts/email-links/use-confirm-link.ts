import { ApiError } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../session/error-messages.ts";
import { useLinkToken } from "./use-link-token.ts";

export type EmailLinkState =
  | { kind: "loading" }
  | { kind: "done" }
  /** The link itself is invalid; only a new one helps. */
  | { kind: "refused"; message: string }
  /** The server was unreachable or could not answer; the link may still be valid. */
  | { kind: "failed"; message: string; retry: () => void };

export const incompleteLinkMessage = "This link is incomplete.";

/**
 * Submits the emailed link of this page, once.
 * @param purpose the kind of link
 */
export function useConfirmLink(
  purpose: "unlock" | "email",
  confirm: (input: { token: string }) => Promise<unknown>,
): EmailLinkState {
  const token = useLinkToken();
  // This is a query although it posts, so that the link is submitted once however often the page renders or mounts.
  const answer = useQuery({
    queryKey: ["link", purpose, token],
    queryFn: () => confirm({ token: token ?? "" }),
    enabled: Boolean(token),
    staleTime: "static",
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (token === null) return { kind: "refused", message: incompleteLinkMessage };
  if (answer.isSuccess) return { kind: "done" };
  if (!answer.isError || answer.isFetching) return { kind: "loading" };
  const failure = describeLinkError(answer.error);
  if (failure.refused) return { kind: "refused", message: failure.sentence };
  return { kind: "failed", message: failure.sentence, retry: () => void answer.refetch() };
}

/** Returns the message for a link error, and whether the link was refused or the request failed. */
export function describeLinkError(error: unknown): { refused: boolean; sentence: string } {
  return {
    refused: error instanceof ApiError && error.status === 400,
    sentence: describeError(error, "Something went wrong. Please try again."),
  };
}
