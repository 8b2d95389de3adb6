import { expect, test } from "vitest";
import { createScriptedScanEngine } from "../../../../testing/scripted-scan-engine.ts";
import { createVirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";
import { createScanPlaces, type PlaceSeeker, type ScanPlace } from "./scan-places.ts";

/** Opens places, of which tests are told as `NAME` when taken, `NAME?SECONDS` when waited for, and `NAME!` when given away. */
function openPlaces(count: number) {
  const engine = Object.assign(createScriptedScanEngine(), { places: count });
  const clock = createVirtualScanClock();
  const places = createScanPlaces();
  const told: string[] = [];
  const held = new Map<string, ScanPlace>();
  const lines = new Map<string, AbortController>();

  function ask(name: string, seeker: Partial<PlaceSeeker> = {}): Promise<void> {
    const leaving = new AbortController();
    lines.set(name, leaving);
    let last = 0;
    const taken = places.take(
      { engine, scanClock: clock },
      { checkId: name, address: name, network: name, websiteId: "shop", isFree: false, ...seeker },
      {
        signal: leaving.signal,
        onWait: (seconds) => seconds !== last && told.push(`${name}?${(last = seconds)}`),
        onDisplaced: () => told.push(`${name}!`),
      },
    );
    return taken.then(
      (place) => void (held.set(name, place) && told.push(name)),
      (error) => void told.push(`${name}: ${error.code ?? error.name}`),
    );
  }
  /** Lets time pass in which those who hold a place show a face, unless they are named. */
  async function pass(seconds: number, ...faceless: string[]): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      for (const [name, place] of held) if (!faceless.includes(name)) place.noteFace();
      await clock.advance(1_000);
    }
  }
  /** Returns what was told since the last time, sorted. */
  const hear = async () => {
    await new Promise(setImmediate);
    return told.splice(0).toSorted();
  };
  const leave = (name: string) => lines.get(name)!.abort();
  return { ask, pass, hear, leave, give: (name: string) => held.get(name)!.release() };
}

test("a place that is given back goes to who waits longest, once", async () => {
  const { ask, hear, give } = openPlaces(1);
  for (const name of ["a", "b", "c"]) void ask(name);
  expect(await hear()).toEqual(["a", "b?12", "c?24"]);
  give("a");
  give("a");
  expect(await hear()).toEqual(["b"]);
  give("b");
  expect(await hear()).toEqual(["c"]);
});

test("one address has two places, however many it asks for and however many are free", async () => {
  const { ask, hear, give } = openPlaces(8);
  for (const name of ["a", "b", "c", "d"]) void ask(name, { address: "192.0.2.1" });
  void ask("other");
  expect(await hear()).toEqual(["a", "b", "c?12", "d?12", "other"]);
  give("a");
  expect(await hear()).toEqual(["c"]);
});

test("the scan without a face for longest gives way, never one that has begun", async () => {
  const { ask, pass, hear } = openPlaces(3);
  for (const name of ["begun", "gone", "shown"]) void ask(name);
  await hear();
  await pass(2, "gone");
  const places = await hear();
  expect(places).toEqual([]);
  void ask("d");
  expect(await hear()).toEqual(["d?12"]);
  await pass(4, "gone");
  expect(await hear()).toEqual(["d", "gone!"]);
  void ask("e");
  await pass(20);
  expect(await hear()).toEqual(["e?12"]);
});

test("a face that comes to no beginning within thirty seconds gives way, and one that has begun does not", async () => {
  const { ask, pass, hear } = openPlaces(1);
  void ask("idle");
  await hear();
  await pass(29);
  void ask("b");
  expect(await hear()).toEqual(["b?12"]);
  await pass(2);
  expect(await hear()).toEqual(["b", "idle!"]);
});

test("checks that cost nothing have half of the places", async () => {
  const { ask, hear } = openPlaces(4);
  for (const name of ["a", "b", "c"]) void ask(name, { isFree: true });
  for (const name of ["x", "y"]) void ask(name);
  expect(await hear()).toEqual(["a", "b", "c?12", "x", "y"]);
});

test("the website with the fewest places comes first", async () => {
  const { ask, hear, give } = openPlaces(2);
  for (const name of ["a", "b"]) void ask(name, { websiteId: "large" });
  await hear();
  void ask("c", { websiteId: "large" });
  void ask("d", { websiteId: "small" });
  expect(await hear()).toEqual(["c?12", "d?12"]);
  give("a");
  expect(await hear()).toEqual(["d"]);
});

test("a network's many addresses and websites come after a visitor from elsewhere, who is told so", async () => {
  const { ask, pass, hear } = openPlaces(2);
  const names = Array.from({ length: 30 }, (_, i) => `idle ${i}`);
  for (const name of names) void ask(name, { network: "rented", websiteId: name });
  await pass(3, ...names);
  await hear();
  void ask("visitor");
  expect(await hear()).toContain("visitor?12");
  await pass(3, ...names);
  expect(await hear()).toContain("visitor");
});

test("networks that held places without a face come after one that did not", async () => {
  const { ask, pass, hear } = openPlaces(1);
  const names = ["a", "b", "c", "d"];
  for (const name of names) void ask(name);
  await pass(17, ...names);
  expect(await hear()).toContain("c!");
  for (const name of ["a", "b", "c"]) void ask(`${name} again`, { network: name, websiteId: `own ${name}` });
  void ask("visitor");
  await pass(5, ...names);
  expect(await hear()).toContain("visitor");
});

test("a visitor whose line breaks keeps the turn for fifteen seconds", async () => {
  const { ask, pass, hear, leave, give } = openPlaces(1);
  for (const name of ["a", "b", "c"]) {
    void ask(name);
    await pass(1);
  }
  leave("b");
  await pass(10);
  void ask("b");
  await hear();
  give("a");
  expect(await hear()).toEqual(["b"]);
});

test("an address has twenty turns, and the line is not filled by those with many", async () => {
  const { ask, hear } = openPlaces(0);
  for (let number = 0; number < 500; number++) void ask(`${number}`, { address: `network ${number % 25}` });
  await hear();
  void ask("more", { address: "network 0" });
  expect(await hear()).toContain("more: engine_busy");
  void ask("new");
  const heard = await hear();
  expect(heard).toContainEqual(expect.stringMatching(/^\d+: engine_busy$/));
  expect(heard).toContainEqual(expect.stringMatching(/^new\?\d+$/));
});
