/** The parts of subset-font that are used here. subset-font ships no types. */
declare module "subset-font" {
  interface Options {
    keepAllGlyphs: true;
    targetFormat: "truetype";
    variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
