// Longer than any attempt takes: what has been under way for so long was cut off with its process.
const cutOffMs = 60_000;

/** Attempts that began before this were cut off. */
export function cutOffBefore(now: Date): Date {
  return new Date(now.getTime() - cutOffMs);
}
