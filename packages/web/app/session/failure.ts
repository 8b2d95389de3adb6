import { ApiError } from "@ofage/contract";

/** The server's own sentence, if the server answered at all. */
export function serverSentence(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.error : undefined;
}

/** What to quote to support. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.request_id : undefined;
}

/** The sentence for an error panel. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TypeError) return "Unable to connect to the server. Please check your connection.";
  return error instanceof Error ? error.message : "An unexpected error occurred";
}
