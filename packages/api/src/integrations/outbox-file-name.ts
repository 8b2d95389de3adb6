/** Longer addresses are cut: a file name has at most 255 bytes on every file system in use. */
const maxAddressInName = 180;

/**
 * Names an email's file in the outbox by time and recipient, so that a reader who looks for an address's emails need not open the others.
 * @param id distinguishes two emails of the same moment, and sorts them
 */
export const outboxFileName = (at: Date, id: string, to: string) =>
  `${at.toISOString().replaceAll(":", "-")}-${id}${outboxFileSuffix(to)}`;

/** Tells whether a file of the outbox has the name of an email to this address; another address that is cut may share it. */
export const isOutboxFileFor = (name: string, to: string) => name.endsWith(outboxFileSuffix(to));

/** Escapes characters that a file system may refuse. */
const outboxFileSuffix = (to: string) =>
  `-${encodeURIComponent(to).replaceAll("%40", "@").replaceAll("*", "%2A").slice(0, maxAddressInName)}.eml`;
