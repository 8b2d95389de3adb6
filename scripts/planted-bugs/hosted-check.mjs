/** Bugs in the hosted check, the page with the camera. */
export const hostedCheckBugs = [
  {
    id: "check-01",
    area: "hosted check",
    what: "Leaves the camera on, and its light with it, after the visitor has left the scan",
    file: "packages/verify/src/camera/camera.ts",
    find: `track.stop();`,
    replace: `track.enabled = false;`,
    steps: [{ level: "daily", run: "browser", file: "e2e/camera-off.spec.ts" }],
  },
  {
    id: "check-02",
    area: "hosted check",
    what: "Opens the camera without asking when the page is loaded again in the middle of a check",
    file: "packages/verify/src/flow.ts",
    find: `event.following ? { name: "following", how: event.following, from: "consent" } : consent,`,
    replace: `event.following
          ? { name: "following", how: event.following, from: "consent" }
          : scanOr(event.check, consent),`,
    steps: [{ level: "daily", run: "verify", file: "packages/verify/src/flow.test.ts" }],
  },
  {
    id: "check-03",
    area: "hosted check",
    what: "Promises in English what becomes of the pictures, in the Turkish check",
    file: "packages/verify/src/texts/tr.json",
    find: `Görüntüler yalnızca bellekte incelenir ve unutulur. Hiçbir zaman kaydedilmez; {website} onları asla görmez.`,
    replace: `The pictures are looked at in memory and forgotten. They are never stored, and {website} never sees them.`,
    steps: [{ level: "daily", run: "verify", file: "packages/verify/src/texts/catalogs.test.ts" }],
  },
  {
    id: "check-04",
    area: "hosted check",
    what: "Offers no second try to a visitor whom the camera could not see",
    file: "packages/verify/src/result/result-step.tsx",
    find: `result.retry_allowed && retry?.failure !== "used_up" ? retry : undefined`,
    replace: `result.retry_allowed && retry?.failure ? retry : undefined`,
    steps: [
      { level: "daily", run: "browser", file: "e2e/retry.spec.ts", test: "tries end: the third failure" },
    ],
  },
  {
    id: "check-05",
    area: "hosted check",
    what: "Points the arrow away from the side that the visitor is asked to turn to",
    file: "packages/verify/src/ui/turn-arrow.tsx",
    find: `const place = side === "left" ?`,
    replace: `const place = side === "right" ?`,
    steps: [
      { level: "full", run: "browser", file: "e2e/challenge.spec.ts", test: "the arrow points to the side" },
    ],
  },
];
