import type { ErrorBody } from "./errors.ts";
import { organizationHeader } from "./organizations/organization-header.ts";
import type { ApiClient, CallOptions, Route, Routes } from "./route.ts";

/** A response that was not successful. `body` is undefined when the response was not JSON. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: ErrorBody | undefined;
  /** Seconds to wait before retrying, if the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, statusText: string, body: ErrorBody | undefined, retryAfterSeconds?: number) {
    super(body?.error ?? `Server error: ${status} ${statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.statusText = statusText;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Creates a typed client with one method for each route of `table`.
 * @param base origin of the API, "" for the page's own
 * @param bearer returns the credential for each call of a route that takes one; may throw when there is none
 * @param organizationId returns the organization that a session's calls are about; null for the person's first
 * @throws ApiError for any response that is not 2xx; the platform's TypeError when there is no connection
 */
export function createApiClient<T extends Routes>(
  table: T,
  base: string,
  bearer: () => string,
  organizationId: () => string | null = () => null,
): ApiClient<T> {
  const entries = Object.entries(table).map(([name, row]) => [
    name,
    (input: Record<string, unknown>, options?: CallOptions) =>
      callRoute(row, { base, bearer, organizationId }, input, options),
  ]);
  return Object.fromEntries(entries) as ApiClient<T>;
}

interface Caller {
  base: string;
  bearer: () => string;
  organizationId: () => string | null;
}

async function callRoute(
  row: Route,
  { base, bearer, organizationId }: Caller,
  input: Record<string, unknown>,
  { signal, into, keepalive = false }: CallOptions = {},
) {
  const fields: Record<string, unknown> = { ...input };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const headers = new Headers();
  if (!row.auth.includes("none") && !row.auth.includes("browser_origin"))
    headers.set("authorization", `Bearer ${bearer()}`);
  const organization = row.right === null ? null : organizationId();
  if (organization !== null) headers.set(organizationHeader, organization);

  let query = "";
  let body: string | undefined;
  if (row.method === "GET" || row.method === "DELETE") {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
    query = given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
  } else {
    headers.set("content-type", "application/json");
    body = JSON.stringify(fields);
  }

  const answer = await fetch(`${base}${path}${query}`, {
    method: row.method,
    headers,
    body,
    signal,
    keepalive,
  });
  if (row.download && answer.ok) {
    if (!into) return answer.blob();
    await answer.body!.pipeTo(into, { signal });
    return new Blob();
  }
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    throw new ApiError(
      answer.status,
      answer.statusText,
      json as ErrorBody | undefined,
      parseRetryAfter(answer),
    );
  }
  if (!row.paged) return json;
  const count = (header: string) => Number(answer.headers.get(header));
  const items = row.paged === "data" ? (json as { data: unknown[] }).data : json;
  return { items, page: count("x-page"), per_page: count("x-per-page"), total: count("x-total") };
}

/** Parses Retry-After (RFC 9110 §10.2.3). Our server sends seconds, never a date. */
export function parseRetryAfter(answer: Response): number | undefined {
  const header = answer.headers.get("retry-after");
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
