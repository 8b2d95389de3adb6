/** The part of subset-font that we use; it ships no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Uint8Array>;
}
