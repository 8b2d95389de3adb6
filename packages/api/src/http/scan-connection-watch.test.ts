import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ScanConnectionState } from "./scan-connection-probe.ts";
import { watchScanConnection } from "./scan-connection-watch.ts";

/** Watches an address at which each look finds the next of some states; the last one repeats. */
function watch(publicUrl: string, ...found: (ScanConnectionState | undefined)[]) {
  let [time, looks] = [0, 0];
  const probe = async () => found[Math.min(looks++, found.length - 1)];
  const read = watchScanConnection(publicUrl, probe, () => time);
  return {
    looks: () => looks,
    /** Asks after some seconds, and once more when a look is over that this began. */
    async readAfter(seconds: number) {
      time += seconds * 1000;
      const first = read();
      await setImmediate();
      return [first, read()];
    },
  };
}

test("the watch does not wait for its first look, and keeps a good result for minutes", async () => {
  const { readAfter, looks } = watch("https://age.example", "open", "upgrade_removed");
  expect(await readAfter(0)).toEqual([undefined, "open"]);
  expect(await readAfter(299)).toEqual(["open", "open"]);
  expect(looks()).toBe(1);
  expect(await readAfter(1)).toEqual(["open", "upgrade_removed"]);
});

test("the watch looks again soon while scans cannot connect, and keeps what it knows while a server is too busy to tell", async () => {
  const { readAfter, looks } = watch("https://age.example", "upgrade_removed", undefined, "open");
  expect(await readAfter(0)).toEqual([undefined, "upgrade_removed"]);
  expect(await readAfter(29)).toEqual(["upgrade_removed", "upgrade_removed"]);
  expect(await readAfter(1)).toEqual(["upgrade_removed", "upgrade_removed"]);
  expect(await readAfter(30)).toEqual(["upgrade_removed", "open"]);
  expect(looks()).toBe(3);
});

test("the watch asks once at a time", async () => {
  let looks = 0;
  const read = watchScanConnection("https://age.example", () => {
    looks++;
    return new Promise(() => {});
  });
  expect([read(), read(), read(), looks]).toEqual([undefined, undefined, undefined, 1]);
});

test.each(["http://localhost:3000", "http://ofage.localhost", "http://127.0.0.1:8080", "http://[::1]:3000"])(
  "the watch does not look at %s, where no proxy of visitors is",
  async (url) => {
    const { readAfter, looks } = watch(url, "open");
    expect(await readAfter(600)).toEqual([undefined, undefined]);
    expect(looks()).toBe(0);
  },
);
