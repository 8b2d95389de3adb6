/**
 * Encodes pictures as one .ico file, whose entries can be whole PNG files.
 * @param pngs square, at most 256 pixels
 */
export function encodeIco(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(pngs.length, 4);
  let at = head.length;
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + 16 * index;
    // Width and height are at bytes 16 and 20 of a PNG; 0 means 256.
    head.writeUInt8(png.readUInt32BE(16) % 256, entry);
    head.writeUInt8(png.readUInt32BE(20) % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4); // planes
    head.writeUInt16LE(32, entry + 6); // bits a pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}
