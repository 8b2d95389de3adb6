/** What is used of subset-font, which brings no types. */
declare module "subset-font" {
  interface Options {
    keepAllGlyphs: true;
    targetFormat: "truetype";
    variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
