import { ApiError } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../session/error-messages.ts";
import { useLinkToken } from "./use-link-token.ts";

export type EmailLinkState =
  | { kind: "loading" }
  | { kind: "done" }
  /** The link itself is no good: only a new one helps. */
  | { kind: "refused"; message: string }
  /** The server was not reached, or could not answer: the link may still work. */
  | { kind: "failed"; message: string; retry: () => void };

export const incompleteLinkMessage = "This link is not complete.";

/**
 * Confirms what the mailed link of this page is for, once.
 * @param purpose names the kind of link
 */
export function useConfirmLink(
  purpose: "unlock" | "email",
  confirm: (input: { token: string }) => Promise<unknown>,
): EmailLinkState {
  const token = useLinkToken();
  // A query, though it posts: however often the page is rendered or mounted, a link is sent in once.
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

/** Whether the link was refused, or only could not be tried; and the sentence for it. */
export function describeLinkError(error: unknown): { refused: boolean; sentence: string } {
  return {
    refused: error instanceof ApiError && error.status === 400,
    sentence: describeError(error, "Something went wrong. Please try again."),
  };
}
