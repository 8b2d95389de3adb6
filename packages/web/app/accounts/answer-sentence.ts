/** What an answer's body says to a person: its `error`, else its `message`; undefined when it has neither. */
export function answerSentence(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { error, message } = body as { error?: unknown; message?: unknown };
  return [error, message].find(
    (sentence): sentence is string => typeof sentence === "string" && sentence !== "",
  );
}
