import { modeNames, modes } from "../../session/mode-store.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useMode } from "../../session/use-mode.ts";
import { useChooseMode } from "../../session/use-choose-mode.ts";

const options = modes.map((mode) => ({ value: mode, name: modeNames[mode] }));

/** Chooses the checks that every screen is about. */
export function ModeSwitch() {
  return <SegmentedControl label="Mode" options={options} value={useMode()} onChange={useChooseMode()} />;
}
