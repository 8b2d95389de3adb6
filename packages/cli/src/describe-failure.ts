import { ApiError } from "@ofage/contract";
import { CommandError } from "./command-error.ts";
import { NotOfAgeError } from "./connection.ts";

/**
 * Describes in a sentence why a call failed, and what to do about it.
 * @param url of the server
 */
export function describeFailure(error: unknown, url: string): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof NotOfAgeError) return notOfAge(url);
  if (error instanceof ApiError) return describeAnswer(error, url);
  if (isTimeout(error)) return `${url} didn't answer in time: try again, or check OFAGE_URL.`;
  const code = networkCode(error);
  if (code !== undefined)
    return `${url} can't be reached (${code}): check OFAGE_URL, and whether the server is running.`;
  return error instanceof Error ? error.message : String(error);
}

/** Returns how long to wait in milliseconds before a call that failed is worth another try; undefined if it is not. */
export function retryDelayMs(error: unknown): number | undefined {
  if (error instanceof ApiError && (error.status === 429 || error.status >= 500))
    return (error.retryAfterSeconds ?? 5) * 1000;
  return isTimeout(error) || networkCode(error) !== undefined ? 5000 : undefined;
}

const notOfAge = (url: string) => `${url} is no OfAge server: check OFAGE_URL.`;

function describeAnswer({ status, body, retryAfterSeconds }: ApiError, url: string): string {
  if (typeof body?.code !== "string")
    return status >= 500
      ? `${url} answered ${status}: the server, or a proxy in front of it, is not available. Try again later.`
      : notOfAge(url);
  const { code, error, fields = {}, request_id } = body;
  switch (code) {
    case "invalid_api_key":
      return `${url} doesn't know this key, or the key has expired: copy one from ${url}/app/api-keys.`;
    case "api_key_required":
      // The runtime drops the key when it follows a redirect to another origin.
      return `${url} redirects to another address, where the key doesn't arrive: set OFAGE_URL to that address.`;
    case "rate_limited":
      return `Too many calls with this key: try again in ${retryAfterSeconds ?? 60} seconds.`;
    default: {
      const details = Object.values(fields).filter((sentence) => !error.includes(sentence));
      const sentence = [error, ...details].join(" ");
      return status >= 500 ? `${sentence} (${request_id})` : sentence;
    }
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";

/** Returns the system's code for a failed connection, such as `ECONNREFUSED`, or else the runtime's reason. */
export function networkCode(error: unknown): string | undefined {
  if (!(error instanceof TypeError) || error.message !== "fetch failed") return undefined;
  const { cause } = error;
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const [first] = causes as ({ code?: string; message?: string } | undefined)[];
  return first?.code ?? first?.message ?? "no connection";
}
