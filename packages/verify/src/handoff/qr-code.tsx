import { useEffect, useState } from "react";

/** Modules of quiet zone around the code (ISO/IEC 18004, §6.3.8). */
const quietZone = 4;

/** Builds one path over all dark modules, one run of neighbors at a time. */
function qrCodePath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return "";
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join("");
}

/** Characters from which on a code has so many modules that it takes more room. */
const denseLength = 200;
const sideStyle = "w-[min(17.5rem,70vw,38svh)] min-w-40 lying:w-[60svh]";
const denseSideStyle = "w-[min(22rem,100%)] min-w-64 lying:w-[min(22rem,80svh)]";

/** Renders `text` as a QR code. It stays dark on white in dark mode, because many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let gone = false;
    // Most visitors never need the module, so it is loaded with the code. If it fails, the link below remains.
    import("qr").then(
      ({ encodeQR }) => gone || setRows(encodeQR(text, "raw", { ecc: "low", border: quietZone })),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [text]);
  const side = rows?.length ?? 1;
  return (
    <div
      className={`mx-auto aspect-square overflow-hidden rounded-2xl border border-line lying:mx-0 ${text.length < denseLength ? sideStyle : denseSideStyle}`}
    >
      {rows && (
        <svg
          viewBox={`0 0 ${side} ${side}`}
          className="size-full"
          shapeRendering="crispEdges"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, which no img could load
          role="img"
          aria-label={label}
        >
          <rect width={side} height={side} fill="white" />
          <path d={qrCodePath(rows)} fill="black" />
        </svg>
      )}
    </div>
  );
}
