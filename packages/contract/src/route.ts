import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * How a caller proves who it is. `browser_origin`: no secret; the Origin header must belong to the website.
 * `public_key`: a key that a page may show; its Origin must belong to the website too.
 */
export type Credential = "none" | "session" | "client_token" | "browser_origin" | "secret_key" | "public_key";

/**
 * Requests allowed for one caller in a window. `per` names what is counted: an address, or who the credential stands for (an
 * account's session, or one API key by itself). A credential that is refused counts against the address.
 */
export interface RateLimit {
  max: number;
  windowSeconds: number;
  per: "ip" | "caller";
}

/** Files of a multipart request: the form field, how many, and the largest in bytes. */
export interface FileUpload {
  field: string;
  max: number;
  maxBytes: number;
}

/** A documented call: what is sent, as JSON, and nothing that a reader could not send too. */
export interface RouteExample {
  summary: string;
  input: Record<string, unknown>;
}

/**
 * One call of the API. Rows may share method and path when their credentials differ: who calls decides which is meant. Path parameters (`:id`), the query and the JSON body (or multipart fields)
 * are one flat input, the path winning, so that a handler has a single thing to read.
 */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  summary: string;
  auth: readonly Credential[];
  limit: RateLimit;
  input: z.ZodObject;
  output: z.ZodType;
  /** 200 unless said. */
  status?: 201;
  /** The handler returns a `Page`; the wire carries its items and X-Total headers. `data`: the items stand under that name (spec §7). */
  paged?: true | "data";
  files?: FileUpload;
  /**
   * The answer is a file of this type and name, in which a parameter of the path may stand as `:id`; the handler gives its text or bytes
   * piece by piece, the caller receives a Blob.
   */
  download?: { type: string; name: string };
  /** Largest JSON body in bytes; 64 KiB unless said. */
  bodyLimit?: number;
  /** May be called by a page of another origin. */
  cors?: true;
  /** Markdown for the reference: what a caller should know beyond the fields. */
  description?: string;
  examples?: readonly RouteExample[];
  errors: readonly ErrorCode[];
}

export type Routes = Record<string, Route>;

/** One page of a list, with what the X-Total… headers need. */
export interface PaginatedList<Item> {
  items: Item[];
  page: number;
  per_page: number;
  total: number;
}

/** What a handler of this row receives: parsed, so defaults are filled in. */
export type RouteInput<R extends Route> = z.output<R["input"]>;

/** What a caller of this row sends. */
export type RouteRequest<R extends Route> = z.input<R["input"]> &
  (R extends { files: FileUpload } ? { files: Blob[] } : unknown);

type RouteOutput<R extends Route> = z.output<R["output"]>;

/** What a row's handler returns. */
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

/** What a row's caller receives. */
export type RouteResponse<R extends Route> = R extends { download: object } ? Blob : HandlerOutput<R>;

/** A handler for every row: a missing one does not compile. `Ctx` may depend on the row's credentials. */
export type RouteHandlers<T extends Routes, Ctx extends { [K in keyof T]: unknown }> = {
  [K in keyof T]: (ctx: Ctx[K], input: RouteInput<T[K]>) => Promise<HandlerOutput<T[K]>>;
};

/** A caller for every row: a wrong call does not compile. */
export type ApiClient<T extends Routes> = {
  [K in keyof T]: (
    input: RouteRequest<T[K]>,
    options?: { signal?: AbortSignal },
  ) => Promise<RouteResponse<T[K]>>;
};

/** Declares rows, keeping their literal types. */
export function defineRoutes<const T extends Routes>(rows: T): T {
  return rows;
}
