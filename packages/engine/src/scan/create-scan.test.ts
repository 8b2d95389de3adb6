import { describe, expect, test } from "vitest";
import { seededNumber } from "./seeded-number.fixture.ts";
import { createScan } from "./create-scan.ts";
import { drawFollowPath } from "./draw-follow-path.ts";
import { drawInstructions } from "./draw-instructions.ts";
import type { Instruction, ScanKind, ScanStyle } from "./instruction.ts";
import { answerPerfectly, playScan, type SyntheticVisitor } from "./play-scan.fixture.ts";
import { FASTEST_REACTION_MS } from "./responses/response-tracker.ts";
import type { Scan } from "./scan.ts";
import type { ScanFrame } from "./scan-frame.ts";
import { createFrame, createLargeFrame } from "./synthetic-frame.fixture.ts";

const TURN: Instruction = { kind: "turn", side: "left", degrees: 25 };
const MOUTH: Instruction = { kind: "open_mouth", holdMs: 300 };
const NEARER: Instruction = { kind: "nearer", factor: 1.3 };

const createTestScan = (instructions: readonly Instruction[] = [TURN, NEARER, MOUTH]): Scan =>
  createScan({ kind: "head_turn", style: "shown", instructions, version: "v3", random: seededNumber(5) });
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
  expect(reading!.responses[1]!.onsetMs).toBeGreaterThanOrEqual(FASTEST_REACTION_MS);
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
    const { reading } = play({ reactionMs: -80 });
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

describe("createScan on a slow network", () => {
  /** Milliseconds under way: at first none to speak of, which is how the clocks are compared. */
  const lateBy = (ms: number) => (at: number) => (at < 1_500 ? 40 : ms);

  test("takes a movement that was made in time, although its frame arrives after the deadline", () => {
    const { events, reading } = play({ reactionMs: 5_200, delayMs: lateBy(640) }, [TURN]);
    const [given, done] = [
      events.find(({ type }) => type === "instruction")!,
      events.find(({ type }) => type === "done")!,
    ];
    expect(done.at - given.at).toBeGreaterThan(6_000);
    expect(reading).toMatchObject({ outcome: "estimated", obstacle: null });
  });

  test("takes no movement that was made too late, although its frame arrives before the instruction is given up", () => {
    const { events, reading } = play({ reactionMs: 5_600 }, [TURN]);
    const given = events.find(({ type }) => type === "instruction")!;
    expect(events.at(-1)!.at - given.at).toBeLessThan(6_800);
    expect(reading).toMatchObject({ outcome: "liveness", obstacle: "turn" });
  });

  test("refuses an answer that began too early, although its frames arrive late enough", () => {
    const { reading } = play({ reactionMs: -80, delayMs: lateBy(640) });
    expect(reading).toMatchObject({ outcome: "liveness", obstacle: "response" });
  });

  test("judges a movement by a network that is faster in the middle of it than it ever was before", () => {
    const follow = drawFollowPath(seededNumber(1));
    const { events, reading } = play({ delayMs: (at) => (at < 5_000 ? 740 : 40) }, [follow]);
    expect(events.find(({ type }) => type === "instruction")!.at).toBeLessThan(4_000);
    expect(events.find(({ type }) => type === "done")!.at).toBeGreaterThan(6_000);
    expect(reading).toMatchObject({ outcome: "estimated", obstacle: null });
  });
});

describe("createScan with a line that takes its time", () => {
  test.for([700, 1000])("estimates an age at a round trip of %i ms", (roundTripMs) => {
    for (let seed = 1; seed <= 2; seed++) {
      const instructions = drawInstructions("head_turn", "shown", seededNumber(seed));
      const { reading } = play({ roundTripMs }, instructions);
      expect([reading?.outcome, reading?.obstacle, seed]).toEqual(["estimated", null, seed]);
    }
  });

  test("gives as much longer for an answer as the line takes", () => {
    expect(play({ reactionMs: 5_200 }, [TURN]).reading!.outcome).toBe("estimated");
    expect(play({ reactionMs: 5_200, roundTripMs: 1000 }, [TURN]).reading!.outcome).toBe("estimated");
  });

  test("believes no page that sets its capture times back farther than its line explains", () => {
    const instructions = [drawFollowPath(seededNumber(1)), TURN];
    const late = play({ reactionMs: 2_200, backdatedMs: 1_200 }, instructions).reading;
    expect(late).toMatchObject({ outcome: "liveness", obstacle: "response" });
    expect(play({ reactionMs: 900 }, instructions).reading!.outcome).toBe("estimated");
  });
});

test.for([1_300, 1_500])("createScan takes a visitor who reacts after %i ms", (reactionMs) => {
  for (let seed = 1; seed <= 2; seed++) {
    const instructions = drawInstructions("head_turn", "shown", seededNumber(seed));
    const { reading } = play({ reactionMs }, instructions);
    expect([reading?.outcome, reading?.obstacle, seed]).toEqual(["estimated", null, seed]);
  }
});

describe("createScan with a slow camera", () => {
  test.for<[ScanKind, ScanStyle]>([
    ["head_turn", "shown"],
    ["head_turn", "spoken"],
    ["without_turn", "shown"],
  ])("estimates an age from three frames a second: %s, %s", ([kind, style]) => {
    for (let seed = 1; seed <= 2; seed++) {
      const instructions = drawInstructions(kind, style, seededNumber(seed));
      const { reading } = playScan(createScan({ kind, style, instructions, version: "v3" }), {
        intervalMs: 333,
        answer: (instruction, elapsed) =>
          instruction.kind === "blink"
            ? { lids: elapsed >= 0 && elapsed % 1400 < 700 ? 0 : 1 }
            : answerPerfectly(instruction, elapsed),
      });
      expect([reading?.outcome, reading?.obstacle, seed]).toEqual(["estimated", null, seed]);
    }
  });

  test("says slow_camera below three frames a second, and does not begin", () => {
    const scan = createTestScan();
    const { events } = playScan(scan, { intervalMs: 500 });
    expect(events.map(({ type }) => type)).toEqual(["hint"]);
    expect(events[0]).toMatchObject({ hint: "slow_camera" });
    expect(events[0]!.at).toBeLessThan(7_000);
    expect(scan.hasBegun).toBe(false);
  });
});

test.for([
  [TURN, { yaw: 38 }, "turned_too_far"],
  [NEARER, { closeness: 1.7 }, "too_near"],
] as const)(
  "createScan says when a movement goes too far, and takes it once it comes back",
  ([instruction, beyond, hint]) => {
    const { events, reading } = play(
      {
        answer: (_, elapsed) =>
          elapsed > 400 && elapsed < 2_000 ? beyond : answerPerfectly(instruction, elapsed),
      },
      [instruction],
    );
    expect(events).toContainEqual(expect.objectContaining({ type: "hint", hint }));
    expect(reading!.responses).toEqual([expect.objectContaining({ doneMs: expect.any(Number) })]);
    expect(reading!.responses[0]!.doneMs!).toBeGreaterThan(2_000);
  },
);

describe("createScan with a visitor who is absent for a while", () => {
  /** Returns the change that makes the frames of some seconds after the second instruction miss the face, or never arrive. */
  function absence(scan: Scan, ms: number, missing: (frame: ScanFrame) => ScanFrame | null, times = 1) {
    let [awayUntil, left, isAway] = [0, times, false];
    return (frame: ScanFrame, at: number) => {
      if (!isAway && left > 0 && scan.hasBegun && at > awayUntil + 3_000) {
        [isAway, awayUntil] = [true, at + ms];
        left--;
      }
      if (isAway && at >= awayUntil) isAway = false;
      return isAway ? missing(frame) : frame;
    };
  }
  const withoutFace = (frame: ScanFrame) => ({ ...frame, face: null, track: null });

  test.for([
    ["face_lost", 2_000, withoutFace],
    ["face_lost", 9_000, withoutFace],
    ["frames_stalled", 2_000, () => null],
    ["frames_stalled", 9_000, () => null],
  ] as const)("begins anew with other instructions: %s for %i ms", ([reason, ms, missing]) => {
    const scan = createTestScan();
    const { events, reading } = playScan(scan, { change: absence(scan, ms, missing) });
    const restarts = events.filter(({ type }) => type === "restarted");
    expect(restarts).toEqual([expect.objectContaining({ reason })]);
    const given = events
      .slice(events.indexOf(restarts[0]!))
      .flatMap((event) => (event.type === "instruction" ? [event] : []));
    expect(given[0]).toMatchObject({ number: 1 });
    expect(given.map(({ instruction }) => instruction)).not.toEqual([TURN, NEARER, MOUTH]);
    expect(reading).toMatchObject({ outcome: "estimated", obstacle: null });
    expect(scan.hasBegun).toBe(true);
  });

  test("goes on after a moment without a face", () => {
    const scan = createTestScan();
    const { events, reading } = playScan(scan, { change: absence(scan, 800, withoutFace) });
    expect(events.filter(({ type }) => type === "restarted")).toEqual([]);
    expect(reading!.outcome).toBe("estimated");
  });

  test("ends after a third absence, and accuses nobody", () => {
    const scan = createTestScan();
    const { events, reading } = playScan(scan, { change: absence(scan, 2_000, withoutFace, 3) });
    expect(events.filter(({ type }) => type === "restarted")).toHaveLength(2);
    expect(reading).toMatchObject({ outcome: "quality", obstacle: "face_lost" });
  });

  test("erases what was seen before, and refuses another person who comes instead", () => {
    const scan = createTestScan();
    const before: ScanFrame[] = [];
    const away = absence(scan, 2_000, withoutFace);
    let isOther = false;
    const { reading } = playScan(scan, {
      change(frame, at) {
        const seen = away(frame, at);
        if (seen!.face === null) isOther = true;
        else if (!isOther) before.push(frame);
        if (isOther && frame.embedding !== null) frame.embedding.set([0, 1]);
        return seen;
      },
    });
    for (const { face, thumbnail } of before)
      expect([Math.max(...face!.mesh), Math.max(...thumbnail.luma)]).toEqual([0, 0]);
    expect(reading!.outcome).not.toBe("estimated");
    expect(reading!.obstacle).toBe("one_person");
  });
});

test("createScan takes no way back to rest for an answer", () => {
  // The dot's last place is near enough to rest for a visitor who comes back late to still be there.
  const end = {
    kind: "follow",
    stepMs: 75,
    path: [...Array.from({ length: 20 }, (_, i) => ({ x: Math.sin(i / 3), y: 0 })), { x: 0.45, y: 0 }],
  } as const;
  const { reading } = play({ reactionMs: 900 }, [end as never, TURN]);
  expect(reading!.responses[1]!.onsetMs).toBeGreaterThanOrEqual(900);
});

test("createScan counts no blink of the visitor's own that began before the instruction could be seen", () => {
  const blink: Instruction = { kind: "blink", times: 1 };
  const { reading } = play({ answer: (_, elapsed) => ({ lids: elapsed > -400 && elapsed < -150 ? 0 : 1 }) }, [
    blink,
  ]);
  expect(reading).toMatchObject({ outcome: "liveness", obstacle: "blink" });
});

test("createScan refuses a picture that is turned like a head, and calls it a spoof when its room grows with it", () => {
  const look = { kind: "picture", gaze: 0 } as const;
  expect(play({ look }).reading).toMatchObject({ outcome: "liveness", obstacle: "depth" });
  const change = (frame: ScanFrame) => {
    const room = frame.face!.size / createFrame().face!.size;
    return { ...frame, thumbnail: createFrame({ room }).thumbnail };
  };
  expect(play({ look, change }).reading).toMatchObject({ outcome: "spoof" });
});

test("createScan accepts eyes that look where the nose points", () => {
  expect(play({ look: { gaze: 0 } }).reading).toMatchObject({ outcome: "estimated" });
});

test("createScan uses no evidence that is set to record-only", () => {
  const options = { kind: "head_turn", style: "shown", instructions: [TURN, NEARER], version: "v3" } as const;
  const visitor = { change: (frame: ScanFrame) => ({ ...frame, digest: "same" }) };
  expect(playScan(createScan(options), visitor).reading).toMatchObject({
    outcome: "liveness",
    obstacle: "repeated",
  });
  const { reading } = playScan(createScan({ ...options, decides: { repeated: false } }), visitor);
  expect(reading!.outcome).toBe("estimated");
  const repeated = reading!.evidence.find(({ name }) => name === "repeated")!;
  expect(repeated.decides).toBe(false);
  expect(repeated.score).toBeLessThan(0);
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

test("a scan erases what it forgets before the first instruction, and keeps what it needs", () => {
  const scan = createTestScan([TURN]);
  const frames: ScanFrame[] = [];
  const sway = (frame: ScanFrame, at: number) =>
    at < 4000 ? { ...frame, face: createFrame({ yaw: (at / 40) % 12 }).face } : frame;
  playScan(scan, { change: (frame, at) => (frames.push(sway(frame, at)), frames.at(-1)!) });
  const isErased = ({ face, thumbnail }: ScanFrame) => Math.max(...face!.mesh, ...thumbnail.luma) === 0;
  expect(frames.slice(0, 10).map(isErased)).not.toContain(false);
  expect(frames.slice(-10).map(isErased)).not.toContain(true);
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
  const { send, positionUntilCapture } = drive(scan);
  const observed = (checks: ScanFrame["checks"]) => {
    positionUntilCapture();
    const { observe } = scan.planFrame("age");
    send({ ...createFrame(), purpose: "age", checks });
    return observe;
  };
  const score = { name: "liveness", decides: false, durationMs: 1, value: 0.5, passed: null };
  expect([observed([]), observed([score]), observed([])]).toEqual([true, true, false]);
});

test("createScan takes no large frame that was captured long after it was asked for, and asks again", () => {
  const scan = createTestScan();
  const { send, positionUntilCapture } = drive(scan);
  positionUntilCapture();
  for (let frame = 0; frame < 13; frame++) send(createFrame());
  const late = createLargeFrame();
  expect(send(late)).toEqual([]);
  expect([scan.hasBegun, Math.max(...late.embedding!)]).toEqual([false, 0]);
  positionUntilCapture();
  expect(send(createLargeFrame())).toContainEqual(expect.objectContaining({ type: "instruction" }));
});

test("createScan takes no large frame that it did not ask for", () => {
  const scan = createTestScan();
  const { send, positionUntilCapture } = drive(scan);
  positionUntilCapture();
  send({ ...createLargeFrame(), usable: false });
  expect(send(createLargeFrame())).toEqual([]);
  expect(scan.hasBegun).toBe(false);
});

test("createScan reads identities in every phase, at moments that differ from scan to scan", () => {
  const instructions = [TURN, NEARER, MOUTH];
  const moments = [1, 2, 3].map((seed) => {
    const random = seededNumber(seed);
    const scan = createScan({ kind: "head_turn", style: "shown", instructions, version: "v3", random });
    const { events, identifiedAt } = playScan(scan);
    const begunAt = events.find(({ type }) => type === "instruction")!.at;
    const seconds = (events.at(-1)!.at - begunAt) / 1000;
    expect(Math.abs(identifiedAt.length - seconds / 1.3)).toBeLessThan(2);
    const gaps = identifiedAt.map((at, i) => at - (identifiedAt[i - 1] ?? begunAt));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * 1300 + 200);
    return identifiedAt.join();
  });
  expect(new Set(moments).size).toBe(3);
});

/** Sends frames to a scan by hand, ten a second. */
function drive(scan: Scan) {
  let sequence = 0;
  const send = (frame: ScanFrame) => {
    const at = 1000 + 100 * sequence;
    return scan.take(frame, { sequence: sequence++, capturedAt: at, receivedAt: at }, at);
  };
  const positionUntilCapture = () => {
    for (let frame = 0; frame < 30; frame++)
      if (send(createFrame()).some(({ type }) => type === "capture")) return;
    throw new Error("no large frame was asked for");
  };
  return { send, positionUntilCapture };
}

/** Keeps the head turned once it is. */
function holdAfterTurn(): SyntheticVisitor["change"] {
  let turned = false;
  return (frame) => {
    turned ||= frame.face!.pose.yaw > 24;
    return turned ? { ...frame, face: createFrame({ yaw: 25 }).face } : frame;
  };
}
