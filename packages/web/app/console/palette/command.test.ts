import { Globe } from "lucide-react";
import { expect, test } from "vitest";
import { matchesCommand } from "./command.ts";

const command = { id: "1", name: "Pause Kiosk Nord", keywords: "kiosk.example", Icon: Globe, run: () => {} };

test.each([
  ["", true],
  ["nord pause", true],
  ["KIOSK.EX", true],
  ["pause süd", false],
])("matchesCommand: %j finds the command: %s", (typed, found) => {
  expect(matchesCommand(command, typed)).toBe(found);
});
