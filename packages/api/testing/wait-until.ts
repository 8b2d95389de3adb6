/**
 * Polls until there is a result.
 * @throws if the deadline passes first, naming the awaited condition
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
    if (performance.now() > end) throw new Error(`timed out after ${deadlineMs} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
