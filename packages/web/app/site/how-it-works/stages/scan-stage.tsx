import { ContourFace } from "../../art/contour-face.tsx";
import { ScanScreen } from "../screens/scan-screen.tsx";
import { Stage } from "./stage.tsx";

/** Degrees turned; the third face is closer. */
const frames = [0, 0, 0, 32, 0] as const;
const closer = 2;

export function ScanStage() {
  return (
    <Stage
      tone="forest"
      className="gap-10"
      caption="A phone shows a face in a circle and says: Hold still, then: Turn your head to your left. Below it are the five pictures that are sent; in the third the face is closer, and in the fourth the head is turned."
    >
      <ScanScreen />
      <div aria-hidden="true" className="grid w-full max-w-lg grid-cols-5 gap-2 sm:gap-4">
        {frames.map((turn, at) => (
          <div key={`${at + 1}`} className="overflow-hidden rounded-xl bg-forest-raised p-1.5 sm:p-2.5">
            <ContourFace
              turn={turn}
              lines={6}
              className={`w-full ${turn || at === closer ? "text-sap" : "text-brand"} ${at === closer ? "scale-115" : "scale-90"}`}
            />
          </div>
        ))}
      </div>
    </Stage>
  );
}
