import { ConsentScreen } from "../screens/consent-screen.tsx";
import { Stage, StageRings } from "./stage.tsx";

export function ConsentStage() {
  return (
    <Stage
      tone="sunken"
      caption="A phone asks: Confirm your age. It says what will happen and offers two buttons: Verify my age, and I don't consent to age verification."
    >
      <StageRings count={16} />
      <ConsentScreen />
    </Stage>
  );
}
