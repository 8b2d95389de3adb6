import { cx } from "../../ui/cx.ts";

/** Drawn face, so that explaining a scan needs nobody's photograph. */
export function DrawnFace({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" fill="none" aria-hidden="true" className={cx("size-full", className)}>
      <path d="M22 206c4-36 34-50 78-50s74 14 78 50Z" fill="#3c6f74" />
      <path d="M80 140h40v22c0 12-9 20-20 20s-20-8-20-20Z" fill="#c68f72" />
      <path d="M80 150c12 10 28 10 40 0v8c-12 12-28 12-40 0Z" fill="#b17a5f" />
      <path d="M56 92c0-38 20-58 44-58s44 20 44 58c0 36-20 66-44 66S56 128 56 92Z" fill="#d9a687" />
      <path
        d="M50 98c-6-52 18-80 52-80 32 0 56 24 49 80-3-3-6-10-8-20-3-12-9-19-18-23-20 8-42 6-56-1-8 6-11 14-12 24-1 9-4 16-7 20Z"
        fill="#2b2a33"
      />
      <g stroke="#2b2a33" strokeLinecap="round" strokeWidth="3.2">
        <path d="M71 83c5-4 13-4 18-1M111 82c5-3 13-3 18 1" />
        <path d="M88 131c7 5 17 5 24 0" stroke="#8f4e42" />
      </g>
      <path d="M100 94c-1 8-5 14-5 18 0 3 3 4 6 4" stroke="#b17a5f" strokeLinecap="round" strokeWidth="3" />
      <circle cx="80" cy="94" r="4.4" fill="#2b2a33" />
      <circle cx="120" cy="94" r="4.4" fill="#2b2a33" />
    </svg>
  );
}
