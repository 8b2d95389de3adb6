const text = (characters: string) => Buffer.from(characters, "latin1");

interface ImageSignature {
  name: string;
  prefix: Buffer;
  /** Bytes that must follow at the given distance. */
  laterBytes?: { after: number; bytes: Buffer };
}

/** Signatures of picture files, at least five bytes each, so that chance finds none. */
const imageSignatures: ImageSignature[] = [
  { name: "JPEG (JFIF)", prefix: text("\xff\xd8\xff\xe0"), laterBytes: { after: 6, bytes: text("JFIF") } },
  { name: "JPEG (Exif)", prefix: text("\xff\xd8\xff\xe1"), laterBytes: { after: 6, bytes: text("Exif") } },
  { name: "JPEG (Adobe)", prefix: text("\xff\xd8\xff\xee"), laterBytes: { after: 6, bytes: text("Adobe") } },
  { name: "JPEG (tables first)", prefix: text("\xff\xd8\xff\xdb\0") },
  { name: "PNG", prefix: text("\x89PNG\r\n\x1a\n") },
  { name: "WebP", prefix: text("RIFF"), laterBytes: { after: 8, bytes: text("WEBP") } },
  { name: "GIF", prefix: text("GIF89a") },
  { name: "AVIF", prefix: text("ftypavif") },
  { name: "HEIC", prefix: text("ftypheic") },
  { name: "JPEG 2000", prefix: text("\0\0\0\x0cjP  \r\n") },
  { name: "JPEG XL", prefix: text("\0\0\0\x0cJXL \r\n") },
  { name: "data:image", prefix: text("data:image/") },
];

export const imageKinds = imageSignatures.map(({ name }) => name);

/** Lists the kinds of picture files that begin somewhere in these bytes. */
export function findImageKinds(bytes: Buffer): string[] {
  return imageSignatures.filter((marker) => hasSignature(marker, bytes)).map(({ name }) => name);
}

function hasSignature({ prefix, laterBytes }: ImageSignature, bytes: Buffer): boolean {
  for (let at = bytes.indexOf(prefix); at >= 0; at = bytes.indexOf(prefix, at + 1)) {
    if (!laterBytes) return true;
    const from = at + laterBytes.after;
    if (bytes.subarray(from, from + laterBytes.bytes.length).equals(laterBytes.bytes)) return true;
  }
  return false;
}
