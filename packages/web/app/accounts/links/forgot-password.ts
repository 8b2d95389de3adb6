import { ApiError } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { answerSentence } from "../answer-sentence.ts";

/** What the page says when no link could be asked for. */
export function forgotPasswordFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return "Unable to connect to the server. Please check your connection.";
  return answerSentence(error.body) ?? "Something went wrong. Please try again.";
}

/** Asks for a mail with a link that sets a new password. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => api.forgotPassword({ email }) });
}
