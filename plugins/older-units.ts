import type { Plugin } from "vite";

/** Units that the oldest browsers lack, each with the nearest that they know. */
const olderUnits: Record<string, string> = {
  svh: "vh",
  dvh: "vh",
  svw: "vw",
  dvw: "vw",
  cqw: "vw",
  cqh: "vh",
  cqmin: "vmin",
};
const unit = new RegExp(`(?<=\\d)(${Object.keys(olderUnits).join("|")})\\b`, "g");
const declaration = new RegExp(
  `(?<![\\w-])[a-z-]+:[^;{}]*\\d(${Object.keys(olderUnits).join("|")})\\b[^;{}]*(?=[;}])`,
  "g",
);

/** Says each size in newer units in older ones first: a browser without the unit would drop the size, and with it the layout. */
export function withOlderUnits(css: string): string {
  return css.replaceAll(
    declaration,
    (newer) => `${newer.replaceAll(unit, (name) => olderUnits[name]!)};${newer}`,
  );
}

/** Writes sizes in older units into the style sheets of a build. */
export function olderUnitsPlugin(): Plugin {
  return {
    name: "ofage:older-units",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          file.source = withOlderUnits(String(file.source));
    },
  };
}
