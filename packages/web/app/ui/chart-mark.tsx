/** How a series looks: in its fill as much as in its colour. */
export type ChartMark = "solid" | "stripes" | "dots";

/** The colour of each, for what takes `currentColor`. */
export const chartMarkColor: Record<ChartMark, string> = {
  solid: "text-brand",
  stripes: "text-bad",
  dots: "text-muted",
};

/** The fill of a mark, to be named by `url(#id)`; stands in the `defs` of an SVG. */
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
