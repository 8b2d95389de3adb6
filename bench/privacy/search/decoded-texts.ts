/** Bytes decoded from a textual or compressed form. */
export interface DecodedBytes {
  how: string;
  bytes: Buffer;
}

/** Shortest decoded run to search: a shorter one holds no window of a secret. */
const minDecodedBytes = 12;

/**
 * Yields a text and everything encoded in it as hex, base64, escapes or another character encoding.
 * @param text its bytes as Latin-1
 */
export function* decodeTextsWithin(text: string): Generator<DecodedBytes> {
  yield* decodeHexWithin(text);
  yield* decodeBase64Within(text);
  yield* decodeUtf16Within(text);
  yield* decodeUtf8Within(text);
  yield* decodeEscapesWithin(text);
}

function* decodeHexWithin(text: string): Generator<DecodedBytes> {
  for (const [run] of text.matchAll(/[0-9a-fA-F]{24,}/g))
    for (const from of [0, 1]) yield { how: "hex", bytes: Buffer.from(dropOddDigit(run.slice(from)), "hex") };
  // Hex as a console shows a Buffer, and escapes of several languages.
  for (const [run] of text.matchAll(/(?:(?:\\x|\\u00|%|=|0x)?[0-9a-fA-F]{2}[ ,:;\n-]{0,2}){12,}/g)) {
    if (/^[0-9a-fA-F]+$/.test(run)) continue;
    const digits = run.replaceAll(/\\x|\\u00|0x|[^0-9a-fA-F]/g, "");
    yield { how: "hex", bytes: Buffer.from(dropOddDigit(digits), "hex") };
  }
}

const dropOddDigit = (digits: string) => digits.slice(0, digits.length & ~1);

/** Decodes base64, both standard and URL-safe. Starts at each of four offsets, since the characters before may look like base64 too. */
function* decodeBase64Within(text: string): Generator<DecodedBytes> {
  const runs = text.matchAll(/[A-Za-z0-9+/_-]{16,}(?:(?:\r?\n|\\r\\n|\\n)[A-Za-z0-9+/_-]{4,})*/g);
  for (const [run] of runs) {
    // Skips words: real base64 would look like this once in thousands of times.
    if (!/[a-z]/.test(run) || !/[A-Z]/.test(run)) continue;
    const whole = run.replaceAll(/\r?\n|\\r\\n|\\n/g, "");
    for (const from of [0, 1, 2, 3]) {
      const bytes = Buffer.from(whole.slice(from), "base64");
      if (bytes.length >= minDecodedBytes) yield { how: "base64", bytes };
    }
  }
}

function* decodeUtf16Within(text: string): Generator<DecodedBytes> {
  // Covers both byte orders: big-endian is the same, one byte later.
  for (const [run] of text.matchAll(/(?:[^\0]\0){12,}/g)) {
    const bytes = Buffer.alloc(run.length / 2);
    for (let at = 0; at < bytes.length; at++) bytes[at] = run.charCodeAt(2 * at);
    yield { how: "UTF-16", bytes };
  }
}

/** Decodes bytes that were taken for Latin-1 and written as UTF-8. */
function* decodeUtf8Within(text: string): Generator<DecodedBytes> {
  for (const [run] of text.matchAll(/(?:[^\0\x80-\xff]|[\xc2\xc3][\x80-\xbf]){16,}/g)) {
    if (!/[\xc2\xc3]/.test(run)) continue;
    const characters = Buffer.from(run, "latin1").toString("utf8");
    yield { how: "Latin-1 as UTF-8", bytes: Buffer.from(characters, "latin1") };
  }
}

const namedEscapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};

const decodeEscape = (escape: string, base: number) =>
  String.fromCharCode(Number.parseInt(escape.replace(/^[\\%=][ux]?/, ""), base));

/** Styles that escape some characters and leave the others as they are. Within a run, escapes are at most 40 characters apart. */
const escapeStyles = [
  {
    how: "escaped text",
    runs: /(?:\\(?:u00[0-9a-fA-F]{2}|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|[nrtbfv0"'\\/])[^\\]{0,40}){4,}/g,
    escapes: /\\(?:u00[0-9a-fA-F]{2}|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|[nrtbfv0"'\\/])/g,
    meant: (escape: string) => {
      if (/^\\[ux]/.test(escape)) return decodeEscape(escape, 16);
      return /^\\\d{3}$/.test(escape) ? decodeEscape(escape, 8) : (namedEscapes[escape[1]!] ?? escape[1]!);
    },
  },
  {
    how: "URL-encoded",
    runs: /(?:%[0-9a-fA-F]{2}[^%]{0,40}){4,}/g,
    escapes: /%[0-9a-fA-F]{2}/g,
    meant: (escape: string) => decodeEscape(escape, 16),
  },
  {
    how: "quoted-printable",
    runs: /(?:=(?:[0-9A-F]{2}|\r?\n)[^=]{0,76}){4,}/g,
    escapes: /=(?:[0-9A-F]{2}|\r?\n)/g,
    meant: (escape: string) => (escape.endsWith("\n") ? "" : decodeEscape(escape, 16)),
  },
] as const;

/** Decodes escapes of JSON and source code, PostgreSQL's octal, URLs and emails. */
function* decodeEscapesWithin(text: string): Generator<DecodedBytes> {
  for (const { how, runs, escapes, meant } of escapeStyles)
    for (const [run] of text.matchAll(runs))
      yield { how, bytes: Buffer.from(run.replace(escapes, meant), "latin1") };
}
