import { describe, expect, test } from "vitest";
import { seededNumber } from "./seeded-number.fixture.ts";
import { createScan } from "./create-scan.ts";
import { drawInstructions } from "./draw-instructions.ts";
import type { Instruction, ScanKind, ScanStyle } from "./instruction.ts";
import { answerPerfectly, playScan, type SyntheticVisitor } from "./play-scan.fixture.ts";
import type { Scan } from "./scan.ts";
import type { ScanFrame } from "./scan-frame.ts";
import { createFrame } from "./synthetic-frame.fixture.ts";

const TURN: Instruction = { kind: "turn", side: "left", degrees: 25 };
const MOUTH: Instruction = { kind: "open_mouth", holdMs: 300 };
const NEARER: Instruction = { kind: "nearer", factor: 1.3 };

const createTestScan = (instructions: readonly Instruction[] = [TURN, NEARER, MOUTH]): Scan =>
  createScan({ kind: "head_turn", style: "shown", instructions, version: "v3" });
const play = (visitor: Partial<SyntheticVisitor>, instructions?: readonly Instruction[]) =>
  playScan(createTestScan(instructions), visitor);

describe("createScan with a visitor who does as asked", () => {
  test.for<[ScanKind, ScanStyle]>([
    ["head_turn", "shown"],
    ["head_turn", "spoken"],
    ["without_turn", "shown"],
    ["without_turn", "spoken"],
  ])("estimates an age: %s, %s", ([kind, style]) => {
    for (let seed = 1; seed <= 3; seed++) {
      const instructions = drawInstructions(kind, style, seededNumber(seed));
      const { events, reading } = playScan(createScan({ kind, style, instructions, version: "v3" }));
      expect([reading?.outcome, reading?.obstacle, seed]).toEqual(["estimated", null, seed]);
      expect(reading).toMatchObject({ estimatedAge: 34, kind, style, estimator: "v3", spread: 0 });
      const given = events.flatMap((event) => (event.type === "instruction" ? [event.instruction] : []));
      expect(given).toEqual(instructions);
      expect(reading!.responses.map((response) => response.kind)).toEqual(
        instructions.map((one) => one.kind),
      );
      expect(reading!.durationMs).toBeLessThan(20_000);
    }
  });

  test("asks for large frames at rest only, and for no more than four", () => {
    const { events } = play({}, [TURN, MOUTH, TURN, MOUTH, TURN, MOUTH]);
    const kinds = events
      .filter(({ type }) => ["capture", "instruction", "done"].includes(type))
      .map(({ type }) => type);
    expect(kinds.filter((type) => type === "capture")).toHaveLength(4);
    kinds.forEach((type, i) => {
      if (type === "capture") expect([undefined, "done"]).toContain(kinds[i - 1]);
    });
  });

  test("tells where the face points and how far the movement is, up to its end", () => {
    const { events } = play({}, [TURN]);
    const pointing = events.filter((event) => event.type === "pointing");
    // The visitor's own left is the left of the screen, 25 of 30 degrees.
    expect(pointing.at(-1)!.x).toBeCloseTo(-25 / 30, 1);
    const shares = events.flatMap((event) => (event.type === "progress" ? [event.share] : []));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
  });

  test("gives the next instruction only when the visitor is at rest again", () => {
    const { events } = play({ reactionMs: 2500 }, [TURN, MOUTH]);
    const done = events.find(({ type }) => type === "done")!;
    const next = events.filter(({ type }) => type === "instruction")[1]!;
    expect(next.at - done.at).toBeGreaterThan(2500);
    expect(events).toContainEqual(expect.objectContaining({ type: "hint", hint: "look_straight" }));
  });
});

test("createScan gives no instruction while the visitor is still on the way back, who would seem to answer too early", () => {
  const farther: Instruction = { kind: "farther", factor: 0.8 };
  const { events, reading } = play({ backMs: 1500 }, [{ kind: "nearer", factor: 1.45 }, farther]);
  const done = events.find(({ type }) => type === "done")!;
  const next = events.filter(({ type }) => type === "instruction")[1]!;
  expect(next.at - done.at).toBeGreaterThanOrEqual(1900);
  expect(reading).toMatchObject({ outcome: "estimated" });
});

describe("createScan before the first instruction", () => {
  test.for([
    ["no_face", { face: null, track: null }, {}],
    ["two_faces", { faces: 2 }, {}],
    ["too_dark", { brightness: 10 }, {}],
    ["too_bright", { brightness: 250 }, {}],
    ["too_far", {}, { closeness: 0.4 }],
    ["too_near", {}, { closeness: 2.5 }],
    ["look_straight", {}, { yaw: 25 }],
    ["close_mouth", {}, { lipGap: 0.4 }],
  ] as const)("says %s for as long as it takes, and spends nothing", ([hint, parts, look]) => {
    const scan = createTestScan();
    const { events, reading } = playScan(scan, { look, change: (frame) => ({ ...frame, ...parts }) });
    expect(events.map(({ type }) => type)).toEqual(["hint"]);
    expect(events[0]).toMatchObject({ hint });
    expect(reading).toBe(null);
    expect(scan.hasBegun).toBe(false);
    expect(() => scan.conclude()).toThrow();
  });

  test("waits for a face that holds still", () => {
    const { events } = play({
      change: (frame, at) =>
        at < 4000 ? { ...frame, face: createFrame({ yaw: (at / 40) % 12 }).face } : frame,
    });
    expect(events[0]).toMatchObject({ type: "hint", hint: "hold_still" });
    expect(events.find(({ type }) => type === "instruction")!.at).toBeGreaterThan(4600);
  });

  test("begins only with a large frame that passes the frame checks", () => {
    const eyes = { name: "eyes", decides: true, durationMs: 1, value: 0.1, passed: false };
    const { events } = play({
      change: (frame, at) =>
        frame.purpose === "age" && at < 5000 ? { ...frame, usable: false, age: null, checks: [eyes] } : frame,
    });
    expect(events.filter(({ type }) => type === "capture").length).toBeGreaterThan(3);
    expect(events).toContainEqual(expect.objectContaining({ type: "hint", hint: "covered" }));
    expect(events.find(({ type }) => type === "instruction")!.at).toBeGreaterThan(5000);
  });
});

describe("createScan with a visitor who does not do as asked", () => {
  test("ends with the instruction that was not followed in time", () => {
    const scan = createTestScan([MOUTH, TURN]);
    const { events, reading } = playScan(scan, {
      answer: (instruction, elapsed) =>
        instruction.kind === "turn" ? {} : answerPerfectly(instruction, elapsed),
    });
    expect(reading).toMatchObject({ outcome: "liveness", obstacle: "turn", estimatedAge: null });
    expect(reading!.responses.map(({ doneMs }) => doneMs)).toEqual([expect.any(Number), null]);
    const [, turn] = events.filter(({ type }) => type === "instruction");
    expect(events.at(-1)!.at - turn!.at).toBeGreaterThanOrEqual(6000);
    expect(scan.hasBegun).toBe(true);
  });

  test.for([
    ["to the other side", { side: "right", degrees: 25 }],
    ["too far", { side: "left", degrees: 34 }],
    ["not far enough", { side: "left", degrees: 15 }],
  ] as const)("takes no turn %s", ([, other]) => {
    const { reading } = play(
      { answer: (_, elapsed) => answerPerfectly({ kind: "turn", ...other }, elapsed) },
      [TURN],
    );
    expect(reading).toMatchObject({ outcome: "liveness", obstacle: "turn" });
  });

  test("refuses an answer that begins before anybody could have seen the instruction", () => {
    const { reading } = play({ reactionMs: -60 });
    expect(reading).toMatchObject({ outcome: "liveness", obstacle: "response" });
    expect(play({ reactionMs: 200 }).reading!.outcome).toBe("estimated");
  });

  test("ends when the visitor does not come back to rest", () => {
    const { reading } = play({ reactionMs: 300, look: {}, change: holdAfterTurn() }, [TURN, MOUTH]);
    expect(reading).toMatchObject({ outcome: "liveness", obstacle: "rest" });
  });

  test("refuses two faces", () => {
    const { reading } = play({ change: (frame, at) => (at > 3500 ? { ...frame, faces: 2 } : frame) });
    expect(reading).toMatchObject({ outcome: "quality", obstacle: "one_face" });
  });
});

test("createScan counts no blink of the visitor's own that began before the instruction could be seen", () => {
  const blink: Instruction = { kind: "blink", times: 1 };
  const { reading } = play({ answer: (_, elapsed) => ({ lids: elapsed > -400 && elapsed < -150 ? 0 : 1 }) }, [
    blink,
  ]);
  expect(reading).toMatchObject({ outcome: "liveness", obstacle: "blink" });
});

test("createScan refuses a picture that is turned like a head", () => {
  const { reading } = play({ look: { kind: "picture", gaze: 0 } });
  expect(reading).toMatchObject({ outcome: "spoof" });
});

test("createScan uses no evidence that is set to record-only", () => {
  const options = { kind: "head_turn", style: "shown", instructions: [TURN, NEARER], version: "v3" } as const;
  const visitor = { look: { gaze: 0.2 } };
  expect(playScan(createScan(options), visitor).reading).toMatchObject({
    outcome: "spoof",
    obstacle: "gaze",
  });
  const { reading } = playScan(createScan({ ...options, decides: { gaze: false } }), visitor);
  expect(reading!.outcome).toBe("estimated");
  expect(reading!.evidence.find(({ name }) => name === "gaze")).toMatchObject({
    decides: false,
    passed: false,
  });
});

test("createScan forgets unread frames with those around them, long before the face was at rest", () => {
  const scan = createTestScan();
  scan.skip({ sequence: 0, capturedAt: -5_006_000, receivedAt: -5960 });
  expect(playScan(scan).reading).toMatchObject({ outcome: "estimated", obstacle: null });
});

test.for([
  [[20, 20, 20, 35], "estimated"],
  [[20, 20, 32, 35], "quality"],
] as const)(
  "one frame of four may differ in age by more than the limit, two may not: %s",
  ([ages, outcome]) => {
    let large = 0;
    const { reading } = playScan(createTestScan([TURN, NEARER, MOUTH, TURN]), {
      change: (frame) => (frame.purpose === "age" ? { ...frame, age: ages[large++]! } : frame),
    });
    expect([reading?.outcome, large]).toEqual([outcome, 4]);
  },
);

test.for(["v1", "v2", "v3"] as const)(
  "an age that the spread leaves out is no part of the estimate: %s",
  (version) => {
    const instructions = [TURN, NEARER, MOUTH, TURN];
    const ages = [18, 18, 20, 60];
    let large = 0;
    const { reading } = playScan(createScan({ kind: "head_turn", style: "shown", instructions, version }), {
      change: (frame) => {
        if (frame.purpose !== "age") return frame;
        const age = ages[large++]!;
        return { ...frame, age, quality: age === 60 ? 1 : 0.9 };
      },
    });
    expect(reading).toMatchObject({ outcome: "estimated", estimatedAge: 18, spread: 2 });
  },
);

test("erase overwrites landmarks, embeddings and thumbnails", () => {
  const scan = createTestScan([TURN]);
  const frames: ScanFrame[] = [];
  playScan(scan, { change: (frame) => (frames.push(frame), frame) });
  scan.erase();
  for (const { face, embedding, thumbnail } of frames) {
    expect(Math.max(...face!.mesh)).toBe(0);
    expect(Math.max(0, ...(embedding ?? []))).toBe(0);
    expect(Math.max(...thumbnail.luma)).toBe(0);
  }
});

test("planFrame searches every fourth frame, and follows the face from where it was", () => {
  const scan = createTestScan();
  const plans = Array.from({ length: 8 }, (_, i) => {
    const plan = scan.planFrame("movement");
    const at = 1000 + 100 * i;
    scan.take(createFrame(), { sequence: i, capturedAt: at, receivedAt: at }, at);
    return plan;
  });
  expect(plans.map(({ search }) => search)).toEqual([false, false, false, true, false, false, false, true]);
  expect(plans[0]!.track).toBe(null);
  expect(plans[1]!.track).toMatchObject({ centerX: 0.5 });
  expect(scan.planFrame("age")).toMatchObject({ estimator: "v3", identify: true, search: true });
});

test("planFrame asks for what is only recorded until one large frame has it", () => {
  const scan = createTestScan();
  const observed = (checks: ScanFrame["checks"], sequence: number) => {
    const { observe } = scan.planFrame("age");
    const at = 1000 + 100 * sequence;
    scan.take({ ...createFrame(), purpose: "age", checks }, { sequence, capturedAt: at, receivedAt: at }, at);
    return observe;
  };
  const score = { name: "liveness", decides: false, durationMs: 1, value: 0.5, passed: null };
  expect([observed([], 0), observed([score], 1), observed([], 2)]).toEqual([true, true, false]);
});

/** Keeps the head turned once it is. */
function holdAfterTurn(): SyntheticVisitor["change"] {
  let turned = false;
  return (frame) => {
    turned ||= frame.face!.pose.yaw > 24;
    return turned ? { ...frame, face: createFrame({ yaw: 25 }).face } : frame;
  };
}
