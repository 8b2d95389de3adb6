import type { z } from "zod";
import type { ApiKeyScope } from "./api-key-scopes.ts";
import type { ErrorCode } from "./errors.ts";
import type { Right } from "./organizations/rights.ts";

/**
 * How a caller authenticates. `browser_origin`: no secret; the Origin header must belong to the website. `public_key`:
 * a key that may appear in a page; its Origin must belong to the website, too.
 */
export type Credential = "none" | "session" | "client_token" | "browser_origin" | "secret_key" | "public_key";

/**
 * Requests allowed to one caller in a window. `per` is the unit of counting: an IP address, or the credential's owner
 * (a person with all their sessions, or an organization with all its live or all its test keys). A rejected credential counts against the
 * address.
 */
export interface RateLimit {
  max: number;
  windowSeconds: number;
  per: "ip" | "caller";
}

/** A documented call: its input as JSON, with nothing a reader could not send too. */
export interface RouteExample {
  summary: string;
  input: Record<string, unknown>;
}

/**
 * One call of the API. Routes may share method and path when their credentials differ: the caller's credential decides
 * which one applies. Path parameters (`:id`), the query and the JSON body form one flat input,
 * in which the path wins, so that a handler has a single thing to read.
 */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  summary: string;
  auth: readonly Credential[];
  /** Right that a session needs. Null: no session may call it. */
  right: Right;
  /** Scope that a private key needs. Every route that one may call has it. */
  scope?: ApiKeyScope;
  limit: RateLimit;
  input: z.ZodObject;
  output: z.ZodType;
  /** Defaults to 200. */
  status?: 201;
  /** The handler returns a `PaginatedList`; the response carries its items and X-Total headers. `data`: the items are under that key. */
  paged?: true | "data";
  /**
   * The response is a file of this type and name. The name may contain a path parameter such as `:id`. The handler
   * returns its text or bytes in chunks, and the caller receives a Blob.
   */
  download?: { type: string; name: string };
  /** Maximum size of the JSON body in bytes; defaults to 64 KiB. */
  bodyLimit?: number;
  /** The body is a form (`application/x-www-form-urlencoded`) that a program of others sends: fields that the input lacks are ignored. */
  isForm?: true;
  /** The body is signed as Standard Webhooks has it (https://www.standardwebhooks.com), and the handler verifies that. */
  isSigned?: true;
  /** A page of another origin may call this route. */
  cors?: true;
  /** Cache-Control of a successful response; defaults to `no-store`. */
  cacheControl?: string;
  /** Markdown for the API reference: what a caller should know beyond the fields. */
  description?: string;
  examples?: readonly RouteExample[];
  errors: readonly ErrorCode[];
}

export type Routes = Record<string, Route>;

/** One page of a list, with the numbers for the X-Total… headers. */
export interface PaginatedList<Item> {
  items: Item[];
  page: number;
  per_page: number;
  total: number;
}

/** Input of a route's handler, parsed: defaults are filled in. */
export type RouteInput<R extends Route> = z.output<R["input"]>;

/** Input of a route's caller. */
export type RouteRequest<R extends Route> = z.input<R["input"]>;

type RouteOutput<R extends Route> = z.output<R["output"]>;

/** Output of a route's handler. */
export type HandlerOutput<R extends Route> = R extends { download: object }
  ? AsyncIterable<string | Uint8Array>
  : R extends { paged: true }
    ? RouteOutput<R> extends (infer Item)[]
      ? PaginatedList<Item>
      : never
    : R extends { paged: "data" }
      ? RouteOutput<R> extends { data: (infer Item)[] }
        ? PaginatedList<Item>
        : never
      : RouteOutput<R>;

/** Result for a route's caller. */
export type RouteResponse<R extends Route> = R extends { download: object } ? Blob : HandlerOutput<R>;

/** A handler for every route: a missing one does not compile. `Ctx` may depend on the route's credentials. */
export type RouteHandlers<T extends Routes, Ctx extends { [K in keyof T]: unknown }> = {
  [K in keyof T]: (ctx: Ctx[K], input: RouteInput<T[K]>) => Promise<HandlerOutput<T[K]>>;
};

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Receives the bytes of a download as they arrive; the call then returns an empty Blob. */
  into?: WritableStream<Uint8Array>;
  /** Lets the call outlive the page that makes it. */
  keepalive?: boolean;
}

/** A method for every route: a wrong call does not compile. */
export type ApiClient<T extends Routes> = {
  [K in keyof T]: (input: RouteRequest<T[K]>, options?: CallOptions) => Promise<RouteResponse<T[K]>>;
};

/** The scope that a row must name: without it, a row that a private key may call does not compile. */
type ScopeOf<Row extends Route> = "secret_key" extends Row["auth"][number]
  ? { scope: ApiKeyScope }
  : { scope?: never };

/** Declares routes and preserves their literal types. */
export function defineRoutes<const T extends Routes>(rows: T & { [K in keyof T]: ScopeOf<T[K]> }): T {
  return rows;
}
