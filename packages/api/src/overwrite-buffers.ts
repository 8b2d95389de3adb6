/** Leaves nothing of files in memory: what is forgotten must be gone before it is collected. */
export function overwriteBuffers(files: readonly Uint8Array[]): void {
  for (const file of files) file.fill(0);
}
