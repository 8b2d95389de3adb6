/** Tells whether two encoded pictures are equal, byte by byte. */
export function isSamePicture(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, at) => byte === other[at]);
}
