/** Overwrites files in memory, because discarded bytes must be gone before they are garbage-collected. */
export function overwriteBuffers(files: readonly Uint8Array[]): void {
  for (const file of files) file.fill(0);
}
