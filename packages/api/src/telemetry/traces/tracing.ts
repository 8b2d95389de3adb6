/** All attributes that a span may have: no one's ids, no values of a query, no addresses. */
export const spanAttributeNames = [
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "ofage.operation",
  "ofage.job",
  "ofage.integration",
  "db.system.name",
  "db.operation.name",
  "error.type",
] as const;
export type SpanAttributes = Partial<Record<(typeof spanAttributeNames)[number], string | number>>;

export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

/** A started span. */
export interface OpenSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Parent for another of our processes (W3C Trace Context); never sent outside. */
  readonly traceparent: string;
  end(attributes?: SpanAttributes): void;
}

export interface SpanOptions {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A span of this process, or a caller's traceparent; undefined starts a trace. */
  parent: OpenSpan | string | undefined;
  /** Milliseconds since the epoch; now by default. */
  startTimeMs?: number;
}

export interface Tracing {
  /** Returns undefined if tracing is disabled. */
  startSpan(beginning: SpanOptions): OpenSpan | undefined;
  /** Sends the ended spans and stops. */
  close(): Promise<void>;
}

/** Tracing without an endpoint: it creates and loads nothing. */
export const noopTracing: Tracing = { startSpan: () => undefined, close: () => Promise.resolve() };
