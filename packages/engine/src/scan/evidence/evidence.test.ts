import { describe, expect, test } from "vitest";
import type { Instruction } from "../instruction.ts";
import { measureRest } from "../rest.ts";
import type { ScanTrack, TrackFrame } from "../scan-track.ts";
import { createFrame, createLargeFrame, type SyntheticLook } from "../synthetic-frame.fixture.ts";
import { EVIDENCE, evaluateEvidence } from "./index.ts";
import { type EvidenceName, FAR_OUT } from "./evidence.ts";
import { weighEvidence } from "./weigh-evidence.ts";

const TURN: Instruction = { kind: "turn", side: "left", degrees: 25 };
const NEARER: Instruction = { kind: "nearer", factor: 1.3 };
const BLINK: Instruction = { kind: "blink", times: 1 };
const STEP_MS = 100;
const START = 2000;

const OWN_FACE = [1, 0] as const;
const OTHER_FACE = [0.35, 0.94] as const;

/** Creates the track of one movement: a second at rest, then the looks in turn. Every third small frame has its identity read. */
function createTrack(
  instruction: Instruction,
  looks: readonly Partial<SyntheticLook>[],
  change: (entry: TrackFrame, index: number) => TrackFrame = (entry) => entry,
): ScanTrack {
  const all = [...Array.from({ length: 10 }, () => ({})), ...looks];
  const frames = all.map((look, i) => {
    const at = START + (i - 10) * STEP_MS + 20;
    const embedding = i % 3 === 0 ? Float32Array.from(OWN_FACE) : null;
    const frame = i === 0 || i === 5 ? createLargeFrame(look) : createFrame(look, { embedding });
    return change(
      { frame, times: { sequence: i, capturedAt: at, receivedAt: at }, at, step: i < 10 ? null : 0 },
      i,
    );
  });
  const response = { kind: instruction.kind, onsetMs: 400, doneMs: 900, amplitude: 1 };
  const endedAt = START + looks.length * STEP_MS + 100;
  return {
    kind: "head_turn",
    style: "shown",
    rest: measureRest([createFrame().face!]),
    steps: [{ instruction, startedAt: START, roundTripMs: 0, endedAt, response }],
    frames,
    skippedAt: [],
    earlierEmbeddings: [],
  };
}

const ramp = (to: number): number[] => Array.from({ length: 12 }, (_, i) => to * Math.min(1, i / 8));
const turned = (parts: Partial<SyntheticLook> = {}) => ramp(25).map((yaw) => ({ yaw, ...parts }));
const nearer = (room: (closeness: number) => number, pan = 0) =>
  ramp(0.4).map((more) => ({ closeness: 1 + more, room: room(1 + more), pan: pan * more }));

function judge(name: EvidenceName, track: ScanTrack) {
  const reading = evaluateEvidence(track, {}).find((one) => one.name === name)!;
  expect(reading.error).toBe(undefined);
  return reading;
}

test("evaluateEvidence finds nothing against a head that turns, and reports every kind in order", () => {
  const readings = evaluateEvidence(createTrack(TURN, turned()), {});
  expect(readings.map(({ name }) => name)).toEqual(EVIDENCE.map(({ name }) => name));
  expect(readings.filter(({ score }) => score < 0)).toEqual([]);
});

test("evaluateEvidence refuses for a measurement that throws, names the error only, and accuses nobody", () => {
  const track = createTrack(TURN, turned());
  const broken = {
    ...track,
    frames: track.frames.map((entry) => ({ ...entry, frame: { ...entry.frame, face: null } })),
  };
  const readings = evaluateEvidence(broken, {});
  const failed = readings.filter(({ error }) => error !== undefined);
  expect(failed[0]).toMatchObject({ name: "depth", score: FAR_OUT, error: "TypeError", values: {} });
  const twice = failed.flatMap((reading) => [reading, reading]);
  expect(weighEvidence(twice)).toEqual({ outcome: "liveness", obstacle: "depth" });
});

describe("response", () => {
  const withResponse = (parts: Partial<ScanTrack["steps"][number]["response"]>): ScanTrack => {
    const track = createTrack(TURN, turned());
    return {
      ...track,
      steps: track.steps.map((step) => ({ ...step, response: { ...step.response, ...parts } })),
    };
  };
  test("refuses a missing response and one that begins within 150 ms", () => {
    expect(judge("response", withResponse({})).score).toBeGreaterThanOrEqual(0);
    expect(judge("response", withResponse({ onsetMs: 150 })).score).toBeGreaterThanOrEqual(0);
    expect(judge("response", withResponse({ onsetMs: 149 })).score).toBeLessThanOrEqual(FAR_OUT);
    expect(judge("response", withResponse({ onsetMs: -300 })).score).toBeLessThanOrEqual(FAR_OUT);
    expect(judge("response", withResponse({ doneMs: null })).score).toBeLessThanOrEqual(FAR_OUT);
  });

  test("refuses a nose that stays while the dot moves", () => {
    const path = Array.from({ length: 21 }, (_, i) => ({ x: Math.sin(i / 4), y: 0 }));
    const follow: Instruction = { kind: "follow", path, stepMs: 100 };
    const looks = path.map((_, i) => ({ yaw: -14 * path[Math.max(0, i - 3)]!.x }));
    const scoreOf = (seen: typeof looks) => judge("response", createTrack(follow, seen)).score;
    expect(scoreOf(looks)).toBe(1);
    expect(scoreOf(looks.map(() => ({ yaw: 0 })))).toBeLessThanOrEqual(FAR_OUT);
    expect(scoreOf(looks.map(({ yaw }) => ({ yaw: -yaw })))).toBeLessThanOrEqual(FAR_OUT);
  });
});

describe("continuity", () => {
  test("refuses a face that jumps in pose, size or place, as where a film is cut", () => {
    expect(judge("continuity", createTrack(TURN, [{}, { yaw: 45 }])).score).toBeLessThanOrEqual(FAR_OUT);
    expect(judge("continuity", createTrack(NEARER, [{}, { closeness: 1.5 }])).score).toBeLessThanOrEqual(
      FAR_OUT,
    );
    const jump = (entry: TrackFrame, i: number): TrackFrame =>
      i < 15 ? entry : { ...entry, frame: { ...entry.frame, face: { ...entry.frame.face!, x: 0.8 } } };
    expect(judge("continuity", createTrack(TURN, turned(), jump)).score).toBeLessThanOrEqual(FAR_OUT);
  });

  test("refuses times that run backward, and speaks against a gap", () => {
    const back = (entry: TrackFrame, i: number): TrackFrame =>
      i === 15 ? { ...entry, at: entry.at - 500 } : entry;
    expect(judge("continuity", createTrack(TURN, turned(), back)).score).toBeLessThanOrEqual(FAR_OUT);
    const lost = (entry: TrackFrame, i: number): TrackFrame =>
      i > 2 && i < 20 ? { ...entry, frame: { ...entry.frame, face: null } } : entry;
    const { score } = judge("continuity", createTrack(TURN, turned(), lost));
    expect(score).toBeLessThan(0);
    expect(score).toBeGreaterThan(FAR_OUT);
  });
});

test("a busy server's unread frames are no gap, up to the time in which a film could be cut", () => {
  const withUnread = (count: number): ScanTrack => {
    const delayed = (entry: TrackFrame, i: number): TrackFrame =>
      i < 12 ? entry : { ...entry, at: entry.at + count * STEP_MS };
    const track = createTrack(TURN, turned(), delayed);
    const from = track.frames[11]!.at;
    return { ...track, skippedAt: Array.from({ length: count }, (_, i) => from + (i + 1) * STEP_MS) };
  };
  expect(judge("continuity", withUnread(20)).score).toBe(0);
  expect(judge("continuity", { ...withUnread(20), skippedAt: [] }).score).toBeLessThan(0);
  expect(judge("continuity", withUnread(45)).score).toBeLessThanOrEqual(FAR_OUT);
});

test("a first instruction that a busy server gives late leaves the frames before it at rest", () => {
  const early = (entry: TrackFrame, i: number): TrackFrame =>
    i < 10 ? { ...entry, at: entry.at - 1500 } : entry;
  const values = judge("depth", createTrack(TURN, turned(), early)).values;
  expect(values["parallax"]).toBeGreaterThan(0.1);
});

test("depth refuses a picture whose landmarks move by a homography", () => {
  expect(judge("depth", createTrack(TURN, turned())).score).toBeGreaterThanOrEqual(0);
  const flat = judge("depth", createTrack(TURN, turned({ kind: "picture" })));
  expect(flat.score).toBeLessThanOrEqual(FAR_OUT);
  expect(flat.values["parallax"]).toBeLessThan(0.05);
});

test("shape is far out for a picture that is much foreshortened, and accuses nobody", () => {
  expect(judge("shape", createTrack(TURN, turned())).values["kept"]).toBeCloseTo(1, 2);
  const steep = ramp(45).map((yaw) => ({ yaw, kind: "picture" as const }));
  const { score } = judge("shape", createTrack(TURN, steep));
  expect(score).toBe(FAR_OUT);
});

test("gaze speaks for eyes that stay on the screen, and a little against eyes that turn with the head", () => {
  const still = judge("gaze", createTrack(TURN, turned({ gaze: -0.13 })));
  expect(still.score).toBeGreaterThan(0.5);
  const turning = judge("gaze", createTrack(TURN, turned({ gaze: 0.15 })));
  expect(turning.score).toBeCloseTo(-0.9, 1);
  // The slope is what the irises moved by, whatever the skin around them does.
  expect(turning.values["slope"]! - still.values["slope"]!).toBeCloseTo(0.28, 1);
  // Nothing turned: nothing to measure.
  const unturned = createTrack(
    NEARER,
    nearer(() => 1),
  );
  expect(judge("gaze", unturned)).toMatchObject({ score: 0, values: {} });
});

test("gaze speaks against eyes of which one turns with the head", () => {
  const withTurning = (entry: TrackFrame): TrackFrame => {
    const face = entry.frame.face!;
    const x = 0.15 * Math.sin((face.pose.yaw * Math.PI) / 180);
    const [left, right] = face.eyes;
    return {
      ...entry,
      frame: { ...entry.frame, face: { ...face, eyes: [left, { ...right, iris: { x, y: 0 } }] } },
    };
  };
  expect(judge("gaze", createTrack(TURN, turned(), withTurning)).score).toBeCloseTo(-0.8, 1);
});

test("surroundings refuses a room that grows with the face, and passes one that stays", () => {
  const stays = judge(
    "surroundings",
    createTrack(
      NEARER,
      nearer(() => 1),
    ),
  );
  expect(stays).toMatchObject({ score: 1.5, values: { growth: expect.closeTo(0, 1) } });
  expect(stays.values["patches"]).toBeGreaterThanOrEqual(8);
  const zoomed = judge(
    "surroundings",
    createTrack(
      NEARER,
      nearer((closeness) => closeness),
    ),
  );
  expect(zoomed.score).toBeLessThanOrEqual(FAR_OUT);
  expect(zoomed.values["growth"]).toBeGreaterThan(0.8);
});

test("surroundings passes the room of a camera that pans while the face comes nearer", () => {
  const panned = judge(
    "surroundings",
    createTrack(
      NEARER,
      nearer(() => 1, 12),
    ),
  );
  expect(panned).toMatchObject({ score: 1.5, values: { growth: expect.closeTo(0, 1) } });
});

test("life measures how far both eyes close", () => {
  const closed = judge("life", createTrack(BLINK, [{}, { lids: 0 }, {}]));
  expect(closed.values["closedShare"]).toBeLessThan(0.4);
  expect(closed.values["closedAsymmetry"]).toBe(0);
  expect(judge("life", createTrack(BLINK, [{}, {}])).values["closedShare"]).toBeCloseTo(1, 5);
});

describe("one_person", () => {
  /** Replaces the identity of some frames. */
  const swap =
    (isSwapped: (entry: TrackFrame, i: number) => boolean, other: readonly number[] = OTHER_FACE) =>
    (entry: TrackFrame, i: number): TrackFrame =>
      entry.frame.embedding === null || !isSwapped(entry, i)
        ? entry
        : { ...entry, frame: { ...entry.frame, embedding: Float32Array.from(other) } };
  const scoreOf = (change: (entry: TrackFrame, i: number) => TrackFrame, parts: Partial<ScanTrack> = {}) =>
    judge("one_person", { ...createTrack(TURN, turned(), change), ...parts }).score;

  test("is clear about another person on large frames, from some moment on, or before the scan began anew", () => {
    expect(scoreOf(swap(({ frame }) => frame.purpose === "age"))).toBe(-6);
    expect(scoreOf(swap((_, i) => i >= 15))).toBe(-6);
    const earlierEmbeddings = [Float32Array.from(OTHER_FACE), Float32Array.from(OTHER_FACE)];
    expect(
      scoreOf(
        swap(() => false),
        { earlierEmbeddings },
      ),
    ).toBe(-6);
  });

  test("accuses nobody by one frame that is unlike the others, and has nothing against faces that differ a little", () => {
    expect(scoreOf(swap((_, i) => i === 15))).toBe(-4);
    expect(scoreOf(swap((_, i) => i === 15, [0.58, 0.81]))).toBe(0);
    expect(scoreOf(swap((_, i) => i % 2 === 1, [0.75, 0.66]))).toBe(0);
  });

  test("refuses without accusing where faces differ more, and where none was compared", () => {
    const between = scoreOf(swap((_, i) => i >= 15, [0.52, 0.85]));
    expect(between).toBeLessThanOrEqual(FAR_OUT);
    expect(between).toBeGreaterThan(2 * FAR_OUT);
    const unknown = (entry: TrackFrame): TrackFrame => ({
      ...entry,
      frame: { ...entry.frame, embedding: null },
    });
    expect(scoreOf(unknown)).toBe(FAR_OUT);
  });
});

describe("neighbors", () => {
  /** Lays another face over that of a frame: other proportions, skin and brightness, at the same place. */
  const cover = (entry: TrackFrame): TrackFrame => {
    const { frame } = entry;
    const face = frame.face!;
    const mesh = face.mesh.map((value, i) => (i % 3 === 2 ? value : value + 0.008 * Math.sin(i)));
    const skin = face.skin.map((level) => level * 1.3) as typeof face.skin;
    const luma = frame.thumbnail.luma.map((level, i) => (level + 90 * Math.sin(i)) & 255);
    return {
      ...entry,
      frame: { ...frame, face: { ...face, mesh, skin }, thumbnail: { ...frame.thumbnail, luma } },
    };
  };

  test("has nothing against a face that moves on, and refuses a portrait laid over the large frames", () => {
    const own = judge("neighbors", createTrack(TURN, turned()));
    expect(own).toMatchObject({ score: 0, values: { compared: 2, patch: expect.closeTo(1, 2) } });
    const covered = createTrack(TURN, turned(), (entry) =>
      entry.frame.purpose === "age" ? cover(entry) : entry,
    );
    expect(judge("neighbors", covered).score).toBeLessThanOrEqual(FAR_OUT);
  });

  test("sees it when the small frames beside the large ones are covered, too", () => {
    const covered = createTrack(TURN, turned(), (entry, i) =>
      i <= 1 || (i >= 4 && i <= 6) ? cover(entry) : entry,
    );
    expect(judge("neighbors", covered).score).toBeLessThan(-1);
  });
});

test("repeated refuses the same pixels twice", () => {
  const twice = (entry: TrackFrame, i: number): TrackFrame =>
    i > 14 ? { ...entry, frame: { ...entry.frame, digest: `same ${i % 2}` } } : entry;
  expect(judge("repeated", createTrack(TURN, turned(), twice)).score).toBeLessThanOrEqual(FAR_OUT);
});

test("sensor measures fine detail on the face and outside it", () => {
  expect(judge("sensor", createTrack(TURN, turned())).values).toEqual({ face: 4, scene: 4 });
});

describe("weighEvidence", () => {
  const weigh = (track: ScanTrack) => weighEvidence(evaluateEvidence(track, {}));
  /** Scores all that decides 0.5, except for what is given. */
  const weighScores = (scores: Partial<Record<EvidenceName, number>>) =>
    weighEvidence(
      EVIDENCE.map(({ name }) => ({
        name,
        decides: true,
        values: {},
        score: scores[name] ?? 0.5,
        durationMs: 1,
      })),
    );

  test("accepts a person who looks where the nose points, before a plain wall", () => {
    expect(weigh(createTrack(TURN, turned({ gaze: 0 })))).toEqual({ outcome: "accepted", obstacle: null });
  });

  test("refuses one piece that is far out, and calls two of them a spoof", () => {
    expect(weighScores({ depth: -5 })).toEqual({ outcome: "liveness", obstacle: "depth" });
    expect(weighScores({ depth: -3, surroundings: -4 })).toEqual({
      outcome: "spoof",
      obstacle: "surroundings",
    });
  });

  test("calls a clear change of the identity a spoof by itself", () => {
    expect(weighScores({ one_person: -6 })).toEqual({ outcome: "spoof", obstacle: "one_person" });
    expect(weighScores({ one_person: -4 })).toEqual({ outcome: "liveness", obstacle: "one_person" });
  });

  test("calls nobody a spoof for eyes, shape, cuts, answers or repeated frames", () => {
    const all = { gaze: -9, shape: -9, continuity: -9, response: -9, repeated: -9, life: -9, sensor: -9 };
    expect(weighScores(all).outcome).toBe("liveness");
  });

  test("accepts nothing where nothing was measured", () => {
    const silent = { ...createTrack(TURN, []), steps: [] };
    expect(weigh(silent).outcome).toBe("liveness");
    expect(weighEvidence([])).toEqual({ outcome: "liveness", obstacle: "response" });
  });

  test("leaves out what is recorded only", () => {
    const readings = evaluateEvidence(createTrack(TURN, turned({ kind: "picture" })), { depth: false });
    const { outcome, obstacle } = weighEvidence(
      readings.map((one) => (one.name === "depth" ? one : { ...one, score: 1 })),
    );
    expect([outcome, obstacle]).toEqual(["accepted", null]);
  });
});
