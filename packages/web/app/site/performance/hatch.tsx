/**
 * Pattern for ages without measurements. Drawn once in a picture that is always visible, because hidden patterns cannot be referenced.
 */
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
