const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const any = undefined;

/** First bytes of the accepted picture formats (WHATWG MIME Sniffing, section 6.1). */
const signatures = {
  png: [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [...ascii("RIFF"), any, any, any, any, ...ascii("WEBPVP")],
  gif: ascii("GIF8"),
} as const satisfies Record<string, readonly (number | undefined)[]>;

/** Detects a file's format by its first bytes; undefined for anything that must not reach a decoder. */
export function detectImageFormat(bytes: Uint8Array): keyof typeof signatures | undefined {
  for (const [format, signature] of Object.entries(signatures)) {
    if (signature.every((byte, at) => byte === any || byte === bytes[at]))
      return format as keyof typeof signatures;
  }
  return undefined;
}
