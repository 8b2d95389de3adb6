/** All that a span may carry: no ids of anybody, no values of a query, no addresses. */
export const attributeNames = [
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "ofage.verb",
  "ofage.job",
  "ofage.frames",
  "ofage.outside",
  "db.system.name",
  "db.operation.name",
  "error.type",
] as const;
export type Attributes = Partial<Record<(typeof attributeNames)[number], string | number>>;

export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

/** A span that has begun. */
export interface OpenSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** For a process of ours that goes on with it (W3C Trace Context); nobody outside is told. */
  readonly traceparent: string;
  end(attributes?: Attributes): void;
}

export interface Beginning {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** A span of this process, or the traceparent of a caller; undefined begins a trace. */
  parent: OpenSpan | string | undefined;
  /** Milliseconds since the epoch; now unless said. */
  at?: number;
}

export interface Tracing {
  /** Undefined where nothing is traced. */
  begin(beginning: Beginning): OpenSpan | undefined;
  /** Sends what has ended, and no more. */
  close(): Promise<void>;
}

/** Where no endpoint is set: nothing is made, nothing is loaded. */
export const untraced: Tracing = { begin: () => undefined, close: () => Promise.resolve() };
