import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useMode } from "../../session/use-mode.ts";
import { useChooseMode } from "../../session/use-choose-mode.ts";

const options = [
  { value: "all", name: "All" },
  { value: "live", name: "Live" },
  { value: "test", name: "Test" },
] as const;

/** Chooses the checks that every screen is about. */
export function ModeSwitch() {
  return <SegmentedControl label="Mode" options={options} value={useMode()} onChange={useChooseMode()} />;
}
