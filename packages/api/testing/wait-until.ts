/**
 * Asks again until there is an answer.
 * @throws when the deadline passes first, naming what was waited for
 */
export async function waitUntil<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  deadlineMs = 15_000,
): Promise<Found> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`waited ${deadlineMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
