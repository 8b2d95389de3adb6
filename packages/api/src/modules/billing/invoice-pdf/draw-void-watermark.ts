import type { FontFaces } from "./font-faces.ts";
import { type TextLine, layOutText } from "./lay-out-text.ts";
import { colors, type Sheet } from "./sheet.ts";

const style = { size: 150, weight: 600, color: colors.faint } as const;

/** Lays out the watermark drawn across each page of a void invoice. */
export async function layOutVoidWatermark(faces: FontFaces): Promise<TextLine> {
  const [line] = await layOutText(faces, "VOID", style, Infinity);
  return line!;
}

export function drawVoidWatermark(sheet: Sheet, mark: TextLine): void {
  const { doc } = sheet;
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  sheet.artifact("Layout", () => {
    doc.save().rotate(-35, { origin: [x, y] });
    sheet.draw([mark], style, x - mark.width / 2, y - sheet.heightOf([mark], style) / 2);
    doc.restore();
  });
}
