/** Load of a day, and limits of the machines. None of it is measured; the command line can change each number. */
export interface Assumptions {
  checksPerDay: number;
  /** Checks of the busiest hour as a ratio to the mean hour. */
  peakRatio: number;
  /** Share of checks whose visitors come before a camera, 0–1. */
  scanShare: number;
  /** Scans of such a check. */
  attemptsPerCheck: number;
  /** Length of a scan in seconds; scans last from two thirds to four thirds of it. */
  scanSeconds: number;
  /** Frames that a page sends in a second of a scan. */
  framesPerSecond: number;
  /** Organizations for a million checks a day, each with one webhook; more checks come from more organizations. */
  organizationsPerMillion: number;
  /** Share of the checks that belong to the largest organization, 0–1. */
  largestOrganizationShare: number;
  eventsPerCheck: number;
  /** Time that a customer's endpoint takes to answer. */
  endpointMs: number;
  /** Share of endpoints that do not answer during the busiest hour, 0–1. */
  endpointsDownShare: number;
  /** Share of page loads whose scripts come from the server itself and not from a proxy's or a browser's cache, 0–1. */
  assetMissShare: number;
  /** Highest planned use of a core, 0–1. */
  ceiling: number;
  /** Cores of one machine, and machines of each kind that may fail without anybody noticing. */
  machineCores: number;
  spareMachines: number;
  /** Scans that an engine admits per core: what the product does today. */
  scansPerCore: number;
  /** Seconds that 99 % of scans may at most wait for a place. */
  longestWaitSeconds: number;
  /** Cores of the largest database machine. */
  databaseCores: number;
  /** Bytes that its disk can take as WAL in a second. */
  walBytesPerSecond: number;
  /** Connections that PostgreSQL accepts: its default setting. */
  databaseConnections: number;
  /** Dead versions of rows that autovacuum leaves in a table, as a ratio to its rows: its default settings. */
  deadShare: number;
  /** Days of new rows that the database's memory should hold. */
  memoryDays: number;
  /** Milliseconds that a transaction waits for its log on the disk and for its statements on the network. */
  commitMs: number;
  /** Days of WAL that are kept for restoring. */
  walDays: number;
  /** Bytes of the largest disk of a database. */
  diskBytes: number;
  /** Bytes of a webhook event on the wire, with headers and a TLS handshake, which each attempt makes anew. */
  webhookBytes: number;
  /** Seconds from an event to its delivery that 99 % of those to answering endpoints may at most take. */
  longestDelaySeconds: number;
  /** Hours in which the last month's bills should be made. */
  billingHours: number;
  /** Checks a day that one Citus worker bears; null while nobody has measured it. */
  citusChecksPerWorker: number | null;
  seed: number;
}

export const defaultAssumptions: Readonly<Assumptions> = {
  checksPerDay: 1_000_000,
  peakRatio: 2.5,
  scanShare: 1,
  attemptsPerCheck: 1.3,
  scanSeconds: 12,
  framesPerSecond: 9,
  organizationsPerMillion: 1000,
  largestOrganizationShare: 0.2,
  eventsPerCheck: 2,
  endpointMs: 200,
  endpointsDownShare: 0.02,
  assetMissShare: 0.1,
  ceiling: 0.7,
  machineCores: 8,
  spareMachines: 1,
  scansPerCore: 2,
  longestWaitSeconds: 2,
  databaseCores: 64,
  walBytesPerSecond: 200_000_000,
  databaseConnections: 100,
  deadShare: 0.2,
  memoryDays: 3,
  commitMs: 5,
  walDays: 7,
  diskBytes: 16 * 2 ** 40,
  webhookBytes: 3000,
  longestDelaySeconds: 5,
  billingHours: 6,
  citusChecksPerWorker: null,
  seed: 1,
};
