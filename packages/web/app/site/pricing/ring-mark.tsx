/** The site's bullet: a very young tree. */
export function RingMark() {
  return (
    <svg
      viewBox="-6 -6 12 12"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="inline-block size-3 shrink-0 translate-y-px"
    >
      <circle r="5" strokeWidth="1.4" opacity="0.5" />
      <circle r="2" strokeWidth="1.8" />
    </svg>
  );
}
