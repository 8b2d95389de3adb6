import { type ErrorCode, errorStatus } from "../errors.ts";
import type { JsonSchema } from "./schema-registry.ts";

/** Headers that say how many requests are left. */
export const rateHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

/** Returns references to the descriptions of these headers. */
export const headerReferences = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Statuses whose response may say when to retry. */
const statusesWithRetryAfter: ReadonlySet<number> = new Set([409, 423, 429, 503]);
const retryAfterHeaders = (status: number) => [...(status === 429 ? rateHeaders : []), "Retry-After"];

/** Builds the responses for these error codes, by status. Codes that share a status share its response. */
export function buildErrorResponses(codes: Iterable<ErrorCode>): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(", "),
        ...(statusesWithRetryAfter.has(status)
          ? { headers: headerReferences(retryAfterHeaders(status)) }
          : {}),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}
