import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** How a caller proves who it is. `browser_origin`: no secret; the Origin header must belong to the website. */
export type Credential = "none" | "session" | "client_token" | "browser_origin";

/** Requests allowed for one caller in a window. `per` names what is counted. */
export interface Limit {
  max: number;
  windowSeconds: number;
  per: "ip" | "account";
}

/** Files of a multipart request: the form field, how many, and the largest in bytes. */
export interface Files {
  field: string;
  max: number;
  maxBytes: number;
}

/**
 * One call of the API. Path parameters (`:id`), the query and the JSON body (or multipart fields)
 * are one flat input, the path winning, so that a handler has a single thing to read.
 */
export interface Row {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  summary: string;
  auth: readonly Credential[];
  limit: Limit;
  input: z.ZodObject;
  output: z.ZodType;
  /** 200 unless said. */
  status?: 201;
  /** The handler returns a `Page`; the wire carries its items and X-Total headers. */
  paged?: true;
  files?: Files;
  /** The answer is a file of this type and name; the handler gives its text piece by piece, the caller receives a Blob. */
  download?: { type: string; name: string };
  /** Largest JSON body in bytes; 64 KiB unless said. */
  bodyLimit?: number;
  /** May be called by a page of another origin. */
  cors?: true;
  errors: readonly ErrorCode[];
}

export type Routes = Record<string, Row>;

/** One page of a list, with what the X-Total… headers need. */
export interface Page<Item> {
  items: Item[];
  page: number;
  per_page: number;
  total: number;
}

/** What a handler of this row receives: parsed, so defaults are filled in. */
export type Input<R extends Row> = z.output<R["input"]>;

/** What a caller of this row sends. */
export type Call<R extends Row> = z.input<R["input"]> &
  (R extends { files: Files } ? { files: Blob[] } : unknown);

type Payload<R extends Row> = z.output<R["output"]>;

/** What a row's handler returns. */
export type Output<R extends Row> = R extends { download: object }
  ? AsyncIterable<string>
  : R extends { paged: true }
    ? Payload<R> extends (infer Item)[]
      ? Page<Item>
      : never
    : Payload<R>;

/** What a row's caller receives. */
export type Received<R extends Row> = R extends { download: object } ? Blob : Output<R>;

/** A handler for every row: a missing one does not compile. `Ctx` may depend on the row's credentials. */
export type Handlers<T extends Routes, Ctx extends { [K in keyof T]: unknown }> = {
  [K in keyof T]: (ctx: Ctx[K], input: Input<T[K]>) => Promise<Output<T[K]>>;
};

/** A caller for every row: a wrong call does not compile. */
export type Client<T extends Routes> = {
  [K in keyof T]: (input: Call<T[K]>, options?: { signal?: AbortSignal }) => Promise<Received<T[K]>>;
};

/** Declares rows, keeping their literal types. */
export function routes<const T extends Routes>(rows: T): T {
  return rows;
}
