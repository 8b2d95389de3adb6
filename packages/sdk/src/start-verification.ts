import type { ErrorBody, Verification } from "@ofage/contract";
import { OfAgeError } from "./error.ts";
import type { StartRequestBody } from "./options.ts";

/** Browsers tell a page neither that its own policy stopped a request nor that the server refused its origin. */
const networkSentence = (host: string) =>
  `${host} could not be reached. Does the page's connect-src allow it?`;

/**
 * Requests a verification from the server.
 * @throws OfAgeError with the server's code, or `network`
 */
export async function startVerification(host: string, body: StartRequestBody): Promise<Verification> {
  let answer: Response;
  try {
    answer = await fetch(`${host}/v1/verifications`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw new OfAgeError("network", networkSentence(host), { cause });
  }
  const json = (await answer.json().catch(() => null)) as unknown;
  if (answer.ok && json) return json as Verification;
  const error = (json ?? {}) as Partial<ErrorBody>;
  throw new OfAgeError(
    error.code ?? "unexpected_answer",
    error.error ?? `The server answered ${answer.status}.`,
    {
      status: answer.status,
      requestId: error.request_id ?? null,
    },
  );
}
