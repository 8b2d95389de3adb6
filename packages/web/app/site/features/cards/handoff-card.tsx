import { ContourFace } from "../../art/contour-face.tsx";
import { FeaturePanel } from "../feature-panel.tsx";

export function HandoffCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="surface"
      className={`${className} ring-1 ring-line ring-inset`}
      title="No webcam? Continue on a phone"
      text={
        <p>
          The check shows a QR code, the phone takes the pictures, and the page on the computer continues
          automatically. If a page isn’t allowed to use the camera, the check opens in its own window.
        </p>
      }
    >
      <div className="relative mx-auto max-w-xl">
        <svg viewBox="0 0 560 270" fill="none" aria-hidden="true" className="w-full">
          <rect
            x="3"
            y="3"
            width="374"
            height="234"
            rx="18"
            className="fill-sunken stroke-ink"
            strokeWidth="6"
          />
          <path d="M-20 256h420" className="stroke-ink" strokeWidth="14" strokeLinecap="round" />
          <g transform="translate(119 50)" className="text-ink">
            <FakeQrCode />
          </g>
          <path
            d="M276 120c60-70 110-84 164-62"
            className="stroke-sap"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="2 13"
          />
          <rect
            x="430"
            y="34"
            width="122"
            height="232"
            rx="24"
            className="fill-surface stroke-ink"
            strokeWidth="7"
          />
        </svg>
        <ContourFace className="absolute top-[25%] left-[78.5%] w-[18.5%] text-brand" />
      </div>
    </FeaturePanel>
  );
}

const side = 21;
const cell = 6.6;
const inEye = (x: number, y: number) => (x < 8 && (y < 8 || y > 12)) || (x > 12 && y < 8);

/** Imitation of a QR code that cannot be scanned; each verification gets its own real one. */
function FakeQrCode() {
  const cells = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const);
  const dark = cells.filter(([x, y]) => !inEye(x, y) && (x * 7 + y * 13 + x * y * 3) % 5 < 2);
  const eyes = [
    [3.5, 3.5],
    [17.5, 3.5],
    [3.5, 17.5],
  ] as const;
  return (
    <>
      {eyes.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x * cell} ${y * cell})`} stroke="currentColor">
          <circle r="19.5" strokeWidth="6" />
          <circle r="5" strokeWidth="10" />
        </g>
      ))}
      <path
        stroke="currentColor"
        strokeWidth={cell}
        d={dark.map(([x, y]) => `M${short(x * cell)} ${short((y + 0.5) * cell)}h${cell}`).join("")}
      />
    </>
  );
}

const short = (value: number) => Math.round(value * 10) / 10;
