/**
 * Asks the browser not to paint before it has read the page up to here. A browser that is busy, or waits for the next
 * part of the page, would paint half of a row or of a centered block, and then move it.
 * @param id unique on the page (HTML Standard, "link type expect": Chromium 124 and later; others ignore it)
 */
export function PaintAfter({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
