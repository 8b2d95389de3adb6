/** Processor time of each part, in milliseconds of one core. */
export interface ProcessorMs {
  api: number;
  engine: number;
  jobs: number;
  postgres: number;
}

export const processorParts = ["api", "engine", "jobs", "postgres"] as const satisfies (keyof ProcessorMs)[];

/** Measured cost of each thing that happens in a day. */
export interface MeasuredCosts {
  /** ISO date. */
  measured_on: string;
  cores: number;
  /** One-minute load average of the machine at the start and at the end; the bench itself is part of it. */
  load_average: { start: number; end: number };
  samples: { checks: number; scans: number; page_loads: number; organizations: number };
  /** Used per second while nothing happens. */
  idle_second: ProcessorMs;
  /** A check from its creation to the reading of its result: five calls, without the scan and without webhooks. */
  check: ProcessorMs;
  /** A webhook event that is delivered: written, claimed, sent, recorded. */
  delivery: ProcessorMs;
  /** An attempt at a webhook that fails, the event's writing included. */
  failed_attempt: ProcessorMs;
  /** One attempt before the camera, from the connection to the verdict. */
  scan: ProcessorMs & {
    seconds: number;
    small_frames: number;
    large_frames: number;
    /** Bytes that the visitor sends; an API process passes the frames on to an engine. */
    bytes_in: number;
  };
  /** The hosted page for a visitor with an empty cache. */
  page: {
    document_api_ms: number;
    assets_api_ms: number;
    requests: number;
    document_bytes: number;
    asset_bytes: number;
  };
  /** Bytes of the answers to a check's own calls. */
  answer_bytes: number;
  /** Closing one paying organization's month, by the process for jobs and PostgreSQL. */
  bill: Pick<ProcessorMs, "jobs" | "postgres">;
  /** Deleting one old check with its counts and deliveries. */
  deletion: Pick<ProcessorMs, "jobs" | "postgres"> & { wal_bytes: number };
  /** WAL of a check with two webhook events; `full_pages` are copies of pages after a checkpoint, which a larger database spreads wider. */
  wal: { bytes: number; full_pages: number };
  /** Connections that one API process and one process for jobs held together. */
  connections: number;
  transactions: number;
  /** Statements of a check with its two webhook events; null where PostgreSQL cannot count them. */
  statements: number | null;
  /** Bytes of each table per check, indexes included. */
  table_bytes: Record<string, number>;
  /** Resident memory in MiB after the run. */
  memory_mib: { api: number; engine: number; jobs: number };
  /** Creating and ending a live check without its calls: nearly all of it holds the rows in which the organization's checks are counted. */
  ending: Pick<ProcessorMs, "api" | "postgres">;
  /** Checks that ended per second in one process, eight at once, when they belonged to one organization and when to many. */
  endings_per_second: { one_organization: number; many_organizations: number };
}
