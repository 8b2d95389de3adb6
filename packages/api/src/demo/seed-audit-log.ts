import type { Tx } from "../db/schema.ts";
import { appendAuditEvent, type AuditAuthor, type NewAuditEvent } from "../modules/audit-log/index.ts";

/** An action of the demo's owner. */
export interface DemoAuditEvent extends NewAuditEvent {
  at: Date;
}

/** The demo owner's client at a desk; nobody has an address of TEST-NET-3 (RFC 5737). */
export const demoOwnerClient = {
  userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "203.0.113.24",
  country: "DE",
} as const;

const owner: AuditAuthor = {
  by: "Firefox on macOS",
  actor: "session",
  address: demoOwnerClient.address,
  country: demoOwnerClient.country,
};

/** Adds the demo owner's actions to the audit log, in the order of time. */
export async function seedAuditLog(
  tx: Tx,
  accountId: string,
  events: readonly DemoAuditEvent[],
): Promise<void> {
  for (const { at, ...event } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await appendAuditEvent(tx, accountId, owner, event, at);
}
