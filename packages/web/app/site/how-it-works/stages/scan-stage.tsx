import { ContourFace } from "../../art/contour-face.tsx";
import { ScanScreen } from "../screens/scan-screen.tsx";
import { Stage } from "./stage.tsx";

/** Degrees turned in the small pictures of one second. */
const small = [0, 0, 3, 9, 17, 24, 27, 28, 28] as const;
/** Large pictures, for the age. */
const largeCount = 4;

export function ScanStage() {
  return (
    <Stage
      tone="forest"
      className="gap-8"
      caption="A phone shows a face in a circle. It says: Hold still. Then, with a mark at the left: Turn your head to your left until the ring is on the mark. Then: Good. Now look straight ahead again. Below it are nine small pictures of one second, in which the head turns, and four large pictures of the face looking ahead."
    >
      <ScanScreen />
      <div aria-hidden="true" className="grid w-full max-w-lg gap-2 sm:gap-3">
        <div className="grid grid-cols-9 gap-1 sm:gap-2">
          {small.map((turn, at) => (
            <div key={`${at + 1}`} className="rounded-md bg-forest-raised p-1">
              <ContourFace turn={turn} lines={4} className={`w-full ${turn ? "text-sap" : "text-brand"}`} />
            </div>
          ))}
        </div>
        <div className="grid grid-cols-4 gap-2 sm:gap-3">
          {Array.from({ length: largeCount }, (_, at) => (
            <div key={`${at + 1}`} className="rounded-xl bg-forest-raised p-2 sm:p-3">
              <ContourFace lines={9} className="w-full text-brand" />
            </div>
          ))}
        </div>
      </div>
    </Stage>
  );
}
