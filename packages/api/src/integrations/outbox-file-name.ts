/** Longer addresses are cut: a file name has at most 255 bytes on every file system in use. */
const maxAddressInName = 180;

/**
 * Names a mail's file in the outbox by time and recipient, so that a reader who looks for an address's mails need not open the others.
 * @param id keeps two mails of one moment apart
 */
export const outboxFileName = (at: Date, id: string, to: string) =>
  `${at.toISOString().replaceAll(":", "-")}-${id}${outboxFileSuffix(to)}`;

/** Tells whether a file of the outbox is named as a mail to this address; a cut address may be another one's too. */
export const isOutboxFileFor = (name: string, to: string) => name.endsWith(outboxFileSuffix(to));

/** Characters that a file system may refuse are escaped. */
const outboxFileSuffix = (to: string) =>
  `-${encodeURIComponent(to).replaceAll("%40", "@").replaceAll("*", "%2A").slice(0, maxAddressInName)}.eml`;
