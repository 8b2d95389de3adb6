/** Reads CSV back as RFC 4180 has it: CRLF after each line, quotes doubled in quoted fields. @throws where it is anything else */
export function parseCsv(text: string): string[][] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const lines: string[][] = [];
  let line: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`no CSV at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    line.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === ",") continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) throw new Error("the last line has no end");
  return lines;
}
