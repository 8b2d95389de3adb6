/** Bugs in the hosted check, the page with the camera. */
export const hostedCheckBugs = [
  {
    id: "check-01",
    area: "hosted check",
    what: "Leaves the camera and its light on after the visitor has left the scan",
    file: "packages/verify/src/camera/camera.ts",
    find: `track.stop();`,
    replace: `track.enabled = false;`,
    steps: [{ level: "daily", run: "browser", file: "e2e/camera-off.scan.spec.ts" }],
  },
  {
    id: "check-02",
    area: "hosted check",
    what: "Opens the camera without asking when the page is reloaded during a hosted check",
    file: "packages/verify/src/flow.ts",
    find: `          : arrivalStage(event.check),
        false,`,
    replace: `          : begunStage(event.check),
        false,`,
    steps: [{ level: "daily", run: "verify", file: "packages/verify/src/flow.test.ts" }],
  },
  {
    id: "check-03",
    area: "hosted check",
    what: "Shows the promise about the pictures in English in the Turkish hosted check",
    file: "packages/verify/src/texts/tr.json",
    find: `Görüntüler yalnızca bellekte incelenir ve unutulur. Hiçbir zaman kaydedilmez; {website} onları asla görmez.`,
    replace: `Your pictures are analyzed in memory, then discarded. They're never stored, and {website} never sees them.`,
    steps: [{ level: "daily", run: "verify", file: "packages/verify/src/texts/catalogs.test.ts" }],
  },
  {
    id: "check-04",
    area: "hosted check",
    what: "Offers no second attempt to a visitor whom the camera could not see",
    file: "packages/verify/src/methods/between-step.tsx",
    find: `const isAgain = available.includes(last.method);`,
    replace: `const isAgain = false;`,
    steps: [
      { level: "daily", run: "browser", file: "e2e/test-outcomes.spec.ts", test: "is not live goes on" },
    ],
  },
  {
    id: "check-05",
    area: "hosted check",
    what: "Puts the mark away from the side to which the visitor should turn",
    file: "packages/verify/src/conversation/pointer-layer.tsx",
    find: `<g transform={placeAt(instruction.mark)}>`,
    replace: `<g transform={placeAt({ ...instruction.mark, x: -instruction.mark.x })}>`,
    steps: [
      {
        level: "full",
        run: "browser",
        file: "e2e/scan-screen.spec.ts",
        test: "the mark of a turn is on the side",
      },
    ],
  },
];
