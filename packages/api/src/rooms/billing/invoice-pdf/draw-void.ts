import type { Faces } from "./faces.ts";
import { type Line, layOut } from "./lay-out.ts";
import { colors, type Sheet } from "./sheet.ts";

const style = { size: 150, weight: 600, color: colors.faint } as const;

/** The mark that is drawn across each page of a void invoice. */
export async function layOutVoid(faces: Faces): Promise<Line> {
  const [line] = await layOut(faces, "VOID", style, Infinity);
  return line!;
}

export function drawVoid(sheet: Sheet, mark: Line): void {
  const { doc } = sheet;
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  sheet.artifact("Layout", () => {
    doc.save().rotate(-35, { origin: [x, y] });
    sheet.draw([mark], style, x - mark.width / 2, y - sheet.heightOf([mark], style) / 2);
    doc.restore();
  });
}
