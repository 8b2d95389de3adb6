/** Fills what nobody was measured in. Drawn once, in a picture that is always there: what is hidden cannot be referred to. */
export function HatchPattern() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <pattern id="nobody" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v9" strokeWidth="2" className="stroke-line" />
      </pattern>
    </svg>
  );
}

export const hatchFill = "url(#nobody)";
