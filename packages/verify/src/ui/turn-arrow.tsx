/**
 * Draws the direction of a turn over the preview. The preview is a mirror, so the visitor's own left is the left of
 * the screen in every language.
 */
export function TurnArrow({ side }: { side: "left" | "right" }) {
  const place = side === "left" ? "left-[24%] animate-to-left" : "right-[24%] animate-to-right";
  return (
    <svg
      viewBox="0 0 60 60"
      className={`absolute top-1/2 -mt-[13cqmin] size-[26cqmin] ${place}`}
      aria-hidden="true"
    >
      <circle cx="30" cy="30" r="29" className="fill-brand" stroke="white" strokeWidth="2" />
      <path
        d={side === "left" ? "M44 30H17M28 18 16 30l12 12" : "M16 30h27M32 18l12 12-12 12"}
        fill="none"
        className="stroke-on-brand"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
