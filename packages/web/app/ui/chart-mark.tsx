/** Style of a series; differs in its fill pattern as well as its color. */
export type ChartMark = "solid" | "stripes" | "dots";

/** Color of each mark, for elements that use `currentColor`. */
export const chartMarkColor: Record<ChartMark, string> = {
  solid: "text-brand",
  stripes: "text-bad",
  dots: "text-muted",
};

/** Renders a mark's fill inside an SVG's `defs`, for use as `url(#id)`. */
export function ChartMarkPattern({ id, mark }: { id: string; mark: ChartMark }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform={mark === "stripes" ? "rotate(45)" : undefined}
      className={chartMarkColor[mark]}
    >
      {mark === "solid" && <rect width={6} height={6} fill="currentColor" />}
      {mark !== "solid" && <rect width={6} height={6} className="fill-surface" />}
      {mark === "stripes" && <rect width={3} height={6} fill="currentColor" />}
      {mark === "dots" && <circle cx={3} cy={3} r={1.5} fill="currentColor" />}
    </pattern>
  );
}
