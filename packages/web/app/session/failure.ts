import { ApiError } from "@ofage/contract";

/** The server's own sentence, if the server answered with one. */
export function serverSentence(error: unknown): string | undefined {
  const said: unknown = error instanceof ApiError ? error.body?.error : undefined;
  // Not every answer is our server's: one from a proxy on the way may hold anything.
  return typeof said === "string" && said !== "" ? said : undefined;
}

/** What to quote to support. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.request_id : undefined;
}

/**
 * The sentence for an error panel.
 * @param usual what to say of an answer that brought no sentence of its own
 */
export function sentenceOf(error: unknown, usual?: string): string {
  if (error instanceof TypeError) return "Unable to connect to the server. Please check your connection.";
  if (error instanceof ApiError) return serverSentence(error) ?? usual ?? error.message;
  return error instanceof Error ? error.message : "An unexpected error occurred";
}
