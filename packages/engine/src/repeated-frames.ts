/**
 * Whether two frames are the same bytes. A camera's noise makes every picture another one; equal files are one picture sent
 * more than once.
 */
export function hasRepeatedFrames(frames: readonly Uint8Array[]): boolean {
  return frames.some((frame, i) =>
    frames.slice(0, i).some((earlier) => Buffer.compare(earlier, frame) === 0),
  );
}
