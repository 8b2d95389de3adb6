import { CameraPreview } from "./camera-preview.tsx";

/** The age that is asked for, where the camera's picture will be. */
export function AgeLens({ age }: { age: number }) {
  return (
    <CameraPreview state={{ name: "progress", share: 0 }}>
      <span
        className="text-[30cqmin] leading-none font-semibold tracking-tighter text-ink tabular-nums"
        aria-hidden="true"
      >
        {age}
        <span className="text-link">+</span>
      </span>
    </CameraPreview>
  );
}
