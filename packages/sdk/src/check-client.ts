import type { HostedCheck, VerificationResult } from "@ofage/contract";

/** One check, and the token that opens it alone. */
export interface CheckLink {
  id: string;
  token: string;
}

/** Parses a check's URL, `{host}/verify/{id}#{token}`. */
export function parseCheckUrl(url: string): CheckLink {
  const { pathname, hash } = new URL(url);
  return { id: pathname.split("/").at(-1)!, token: hash.slice(1) };
}

/** How long a call may take. */
const callTimeoutMs = 10_000;

async function callCheck<T>(
  host: string,
  { id, token }: CheckLink,
  method: string,
  call: string,
): Promise<T> {
  const calling = new AbortController();
  setTimeout(() => calling.abort(), callTimeoutMs);
  const answer = await fetch(`${host}/v1/verifications/${id}/${call}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    credentials: "omit",
    signal: calling.signal,
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return (await answer.json()) as T;
}

/** Reads the check. Rejects when the server cannot be reached, or knows no such check. */
export function readCheck(host: string, link: CheckLink): Promise<HostedCheck> {
  return callCheck(host, link, "GET", "check");
}

/**
 * Ends the check with status `cancelled`.
 * @returns the result, which is another one if the check was already decided; null when the server cannot be reached
 */
export async function cancelCheck(host: string, link: CheckLink): Promise<VerificationResult | null> {
  try {
    return await callCheck<VerificationResult>(host, link, "POST", "cancel");
  } catch {
    const check = await readCheck(host, link).catch(() => null);
    return check?.result ?? null;
  }
}
