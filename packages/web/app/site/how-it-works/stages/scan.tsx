import { ContourFace } from "../../art/contour-face.tsx";
import { ScanScreen } from "../screens/scan-screen.tsx";
import { Stage } from "./stage.tsx";

const frames = [0, 0, 0, 32, 0] as const;

export function ScanStage() {
  return (
    <Stage
      tone="forest"
      className="gap-10"
      caption="A phone shows a face in a circle and says: Hold still, then: Turn your head to your left. Under it are the five pictures that are sent; on the fourth the head is turned."
    >
      <ScanScreen />
      <div aria-hidden="true" className="grid w-full max-w-lg grid-cols-5 gap-2 sm:gap-4">
        {frames.map((turn, at) => (
          <div key={`${at + 1}`} className="rounded-xl bg-forest-raised p-1.5 sm:p-2.5">
            <ContourFace turn={turn} lines={6} className={`w-full ${turn ? "text-sap" : "text-brand"}`} />
          </div>
        ))}
      </div>
    </Stage>
  );
}
