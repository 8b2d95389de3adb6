const text = (characters: string) => Buffer.from(characters, "latin1");

interface Marker {
  name: string;
  begins: Buffer;
  /** What else must stand so many bytes behind. */
  later?: { after: number; bytes: Buffer };
}

/** By what a picture's file is known, at least five bytes of it, so that chance finds none. */
const markers: Marker[] = [
  { name: "JPEG (JFIF)", begins: text("\xff\xd8\xff\xe0"), later: { after: 6, bytes: text("JFIF") } },
  { name: "JPEG (Exif)", begins: text("\xff\xd8\xff\xe1"), later: { after: 6, bytes: text("Exif") } },
  { name: "JPEG (Adobe)", begins: text("\xff\xd8\xff\xee"), later: { after: 6, bytes: text("Adobe") } },
  { name: "JPEG (tables first)", begins: text("\xff\xd8\xff\xdb\0") },
  { name: "PNG", begins: text("\x89PNG\r\n\x1a\n") },
  { name: "WebP", begins: text("RIFF"), later: { after: 8, bytes: text("WEBP") } },
  { name: "GIF", begins: text("GIF89a") },
  { name: "AVIF", begins: text("ftypavif") },
  { name: "HEIC", begins: text("ftypheic") },
  { name: "JPEG 2000", begins: text("\0\0\0\x0cjP  \r\n") },
  { name: "JPEG XL", begins: text("\0\0\0\x0cJXL \r\n") },
  { name: "data:image", begins: text("data:image/") },
];

export const imageKinds = markers.map(({ name }) => name);

/** Kinds of pictures whose files begin somewhere in these bytes. */
export function imagesWithin(bytes: Buffer): string[] {
  return markers.filter((marker) => stands(marker, bytes)).map(({ name }) => name);
}

function stands({ begins, later }: Marker, bytes: Buffer): boolean {
  for (let at = bytes.indexOf(begins); at >= 0; at = bytes.indexOf(begins, at + 1)) {
    if (!later) return true;
    const from = at + later.after;
    if (bytes.subarray(from, from + later.bytes.length).equals(later.bytes)) return true;
  }
  return false;
}
