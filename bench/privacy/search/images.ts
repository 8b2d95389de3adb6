/** Beginnings of picture files, at least five bytes each, so that chance finds none. */
const imageSignatures: Record<string, RegExp> = {
  JPEG: /\xff\xd8\xff(?:[\xe0\xe1\xee]..(?:JFIF|Exif|Adobe)|\xdb\0)/s,
  PNG: /\x89PNG\r\n.\n/s,
  WebP: /RIFF.{4}WEBP/s,
  GIF: /GIF89a/,
  AVIF: /ftypavif/,
  HEIC: /ftypheic/,
  "JPEG 2000": /\0\0\0.jP {2}\r\n/s,
  "JPEG XL": /\0\0\0.JXL \r\n/s,
  "data:image": /data:image\//,
};

export const imageKinds = Object.keys(imageSignatures);

/**
 * Lists the kinds of picture files that begin somewhere in a text.
 * @param text its bytes as Latin-1
 */
export const findImageKinds = (text: string): string[] =>
  imageKinds.filter((kind) => imageSignatures[kind]!.test(text));
